/* Loaded before the C library: makes the n-th call that changes something under one folder fail with a given error.
   Python and SQLite reach the disk through these functions alone. */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/types.h>
#include <unistd.h>

static char root[4096];
static long counted, failing;
static int error_number, lasting;

/* From now on calls under `folder` count; the `at`-th fails, and with `stays` all that follow it; 0 never fails. */
void disk_arm(const char *folder, long at, int number, int stays) {
    snprintf(root, sizeof root, "%s", folder);
    counted = 0; failing = at; error_number = number; lasting = stays;
}

/* The disk is well again; what was counted stays. */
void disk_heal(void) { root[0] = 0; }

long disk_calls(void) { return counted; }

static int refused(const char *path) {
    if (!root[0] || !path || strncmp(path, root, strlen(root))) return 0;
    counted++;
    if (!failing || counted < failing || (counted > failing && !lasting)) return 0;
    errno = error_number;
    return 1;
}

static int refused_handle(int handle) {
    char name[64], path[4096];
    if (!root[0]) return 0;
    snprintf(name, sizeof name, "/proc/self/fd/%d", handle);
    ssize_t length = readlink(name, path, sizeof path - 1);
    if (length <= 0) return 0;
    path[length] = 0;
    return refused(path);
}

#define REAL(name) __typeof__(&name) real = (__typeof__(&name))dlsym(RTLD_NEXT, #name)
#define WRITES (O_WRONLY | O_RDWR | O_CREAT | O_TRUNC)

#define OPEN(name) \
    int name(const char *path, int flags, ...) { \
        va_list rest; va_start(rest, flags); mode_t mode = va_arg(rest, int); va_end(rest); \
        REAL(name); \
        return (flags & WRITES) && refused(path) ? -1 : real(path, flags, mode); \
    }
OPEN(open)
OPEN(open64)
#define OPENAT(name) \
    int name(int folder, const char *path, int flags, ...) { \
        va_list rest; va_start(rest, flags); mode_t mode = va_arg(rest, int); va_end(rest); \
        REAL(name); \
        return (flags & WRITES) && refused(path) ? -1 : real(folder, path, flags, mode); \
    }
OPENAT(openat)
OPENAT(openat64)

ssize_t write(int handle, const void *data, size_t size) {
    REAL(write);
    return refused_handle(handle) ? -1 : real(handle, data, size);
}
ssize_t pwrite(int handle, const void *data, size_t size, off_t at) {
    REAL(pwrite);
    return refused_handle(handle) ? -1 : real(handle, data, size, at);
}
ssize_t pwrite64(int handle, const void *data, size_t size, off64_t at) {
    REAL(pwrite64);
    return refused_handle(handle) ? -1 : real(handle, data, size, at);
}
int fsync(int handle) { REAL(fsync); return refused_handle(handle) ? -1 : real(handle); }
int fdatasync(int handle) { REAL(fdatasync); return refused_handle(handle) ? -1 : real(handle); }
int ftruncate(int handle, off_t size) { REAL(ftruncate); return refused_handle(handle) ? -1 : real(handle, size); }
int ftruncate64(int handle, off64_t size) { REAL(ftruncate64); return refused_handle(handle) ? -1 : real(handle, size); }
int rename(const char *from, const char *to) { REAL(rename); return refused(to) ? -1 : real(from, to); }
int unlink(const char *path) { REAL(unlink); return refused(path) ? -1 : real(path); }
int mkdir(const char *path, mode_t mode) { REAL(mkdir); return refused(path) ? -1 : real(path, mode); }
