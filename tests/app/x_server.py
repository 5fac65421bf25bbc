"""What a window manager would ask of a window, sent by the X library itself: to close, to give up the focus."""

from ctypes import CDLL, Structure, byref, c_char_p, c_int, c_long, c_ulong, c_void_p

CLIENT_MESSAGE = 33
NOBODY = 0


class Message(Structure):
    """An event that one program sends to another's window, padded to the size of any event."""

    _fields_ = (
        ("type", c_int),
        ("serial", c_ulong),
        ("send_event", c_int),
        ("display", c_void_p),
        ("window", c_ulong),
        ("message_type", c_ulong),
        ("format", c_int),
        ("data", c_long * 5),
        ("padding", c_long * 12),
    )


class XServer:
    """A connection of one's own to a display."""

    def __init__(self, name: str) -> None:
        self.library = CDLL("libX11.so.6")
        self.library.XOpenDisplay.restype = c_void_p
        self.library.XInternAtom.restype = c_ulong
        self.display = c_void_p(self.library.XOpenDisplay(c_char_p(name.encode())))

    def ask_to_close(self, window: int) -> None:
        """As a click on the cross of its frame does."""
        atoms = [self.library.XInternAtom(self.display, name, 0) for name in (b"WM_PROTOCOLS", b"WM_DELETE_WINDOW")]
        message = Message(CLIENT_MESSAGE, 0, 1, self.display, window, atoms[0], 32)
        message.data[0] = atoms[1]
        self.library.XSendEvent(self.display, c_ulong(window), 0, c_long(0), byref(message))
        self.library.XSync(self.display, 0)

    def take_focus_away(self) -> None:
        """Nobody hears the keys."""
        self.library.XSetInputFocus(self.display, c_ulong(NOBODY), 0, c_ulong(0))
        self.library.XSync(self.display, 0)

    def close(self) -> None:
        """Leave the display."""
        self.library.XCloseDisplay(self.display)
