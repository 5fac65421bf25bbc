"""Everything beside the road: which crowns are grown, which models are drawn and which coverings are laid."""

from collections.abc import Iterator
from functools import partial

from sprite_maker import bare_trees, buildings, conifers, harbour, lamp_pool, paddock, signs, stands, trees, yard
from sprite_maker.forms import PPM, Model, colour_pixels, form_pixels
from sprite_maker.sprite import Sprite
from sprite_maker.trees import Crown

MODELS = (
    *yard.MODELS,
    *stands.MODELS,
    *buildings.MODELS,
    *harbour.MODELS,
    *signs.MODELS,
    *paddock.MODELS,
)

CROWNS = {
    "tree": tuple(Crown(2.9 + 0.28 * n, 210 + n, trees.leafy, 1.9) for n in range(6)),
    "birch": tuple(Crown(2.2 + 0.2 * n, 220 + n, trees.airy, 2.8) for n in range(4)),
    "willow": tuple(Crown(3.6 + 0.35 * n, 230 + n, trees.willow, 1.5) for n in range(3)),
    "fruit-tree": tuple(Crown(1.95 + 0.15 * n, 240 + n, trees.leafy, 1.6) for n in range(4)),
    "olive": tuple(Crown(2.1 + 0.2 * n, 250 + n, trees.airy, 1.6) for n in range(4)),
    "pine": tuple(Crown(1.7 + 0.11 * n, 260 + n, conifers.pine, 2.3 + (n % 4) * 0.3, n * 0.37 % 1) for n in range(10)),
    "bush": tuple(Crown(0.8 + 0.1 * n, 280 + n, trees.bushy, 0.9) for n in range(5)),
    "cypress": tuple(Crown(1.0 + 0.08 * n, 290 + n, conifers.cypress, 5.0) for n in range(3)),
}
BARE = {
    "tree": tuple(Crown(3.0 + 0.4 * n, 310 + n, bare_trees.bare, 1.9, n / 3) for n in range(4)),
    "birch": tuple(Crown(2.3 + 0.2 * n, 320 + n, bare_trees.bare, 2.8, n / 2) for n in range(3)),
    "willow": tuple(Crown(3.8 + 0.3 * n, 330 + n, bare_trees.bare, 1.5, 1.0) for n in range(2)),
    "fruit-tree": tuple(Crown(2.0 + 0.2 * n, 340 + n, bare_trees.bare, 1.6, 0.0) for n in range(3)),
    "bush": tuple(Crown(0.9 + 0.15 * n, 350 + n, bare_trees.bare, 0.9, 1.0) for n in range(2)),
}


def scenery_sprites() -> Iterator[Sprite]:
    """All files of scenery."""
    for group, species in (("crowns", CROWNS), ("bare", BARE)):
        for kind, crowns in species.items():
            for number, crown in enumerate(crowns):
                yield _crown(group, kind, number, crown)
    for model in MODELS:
        yield from _model(model)
    for name in buildings.COVERINGS:
        yield from _covering(name)
    yield Sprite(
        "glows.lamp",
        "scenery/lamp-glow.png",
        lamp_pool.PPM,
        lamp_pool.pool_pixels,
        {"size_m": [2 * lamp_pool.RADIUS, 2 * lamp_pool.RADIUS]},
    )


def _crown(group: str, kind: str, number: int, crown: Crown) -> Sprite:
    name = f"{kind}-{number}" if group == "crowns" else f"{kind}-{group}-{number}"
    facts = {"size_m": [2 * crown.radius, 2 * crown.radius], "tall_m": round(crown.tall * crown.radius, 2)}
    return Sprite(f"{group}.{kind}.{number}", f"scenery/{name}.png", PPM, partial(crown.grow, crown), facts)


def _model(model: Model) -> Iterator[Sprite]:
    size = list(model.size)
    form = {"size_m": size, "tall_m": model.tall}
    yield Sprite(f"forms.{model.name}", f"scenery/{model.name}-form.png", PPM, partial(form_pixels, model), form)
    for livery in model.liveries:
        name = model.name if livery == "plain" else f"{model.name}-{livery}"
        make = partial(colour_pixels, model, livery)
        yield Sprite(f"models.{model.name}.{livery}", f"scenery/{name}.png", PPM, make, {"size_m": size})


def _covering(name: str) -> Iterator[Sprite]:
    facts = {"size_m": [buildings.ROOF_SIDE_M, buildings.ROOF_SIDE_M]}
    colour, form = partial(buildings.covering_pixels, name), partial(buildings.covering_form_pixels, name)
    yield Sprite(f"coverings.{name}", f"scenery/roof-{name}.png", PPM, colour, facts)
    yield Sprite(f"covering_forms.{name}", f"scenery/roof-{name}-form.png", PPM, form, facts)
