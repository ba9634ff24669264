"""Makes commissioner-figures.woff2: Commissioner's ten digits, all as wide as the zero at every weight and flare.

Commissioner as it is published has no tabular figures, and a price list needs them. Run it again after an update of
@fontsource-variable/commissioner, from the root of the project, with fonttools and brotli installed:
    python3 web/site/fonts/make-figures.py
"""

from fontTools.subset import Options, Subsetter
from fontTools.ttLib import TTFont
from fontTools.ttLib.tables.TupleVariation import TupleVariation

SOURCE = 'node_modules/@fontsource-variable/commissioner/files/commissioner-latin-flar-normal.woff2'
TARGET = 'web/site/fonts/commissioner-figures.woff2'
PHANTOM_POINTS = 4


def main():
    font = TTFont(SOURCE)
    options = Options()
    options.layout_features = []
    options.name_IDs = [0, 1, 2, 13, 14]
    subsetter = Subsetter(options)
    subsetter.populate(text='0123456789')
    subsetter.subset(font)

    names = [font.getBestCmap()[ord(digit)] for digit in '0123456789']
    zero = names[0]
    zero_advance, zero_deltas = font['hmtx'][zero][0], advance_deltas(font, zero)
    for name in names[1:]:
        centre(font, name, zero_advance, zero_deltas)
    # Widths now come from the outlines' phantom points alone.
    del font['HVAR']
    font.flavor = 'woff2'
    font.save(TARGET)


def advance_deltas(font, name):
    """How much wider the glyph gets in each region of the axes."""
    return [(variation.axes, advance_delta(variation)) for variation in font['gvar'].variations[name]]


def centre(font, name, advance, zero_deltas):
    """Gives the glyph the zero's width everywhere: takes its own changes of width away, and adds the zero's."""
    glyph, variations = font['glyf'][name], font['gvar'].variations[name]
    own_advance, bearing = font['hmtx'][name]
    shift = (advance - own_advance) // 2
    glyph.coordinates.translate((shift, 0))
    glyph.recalcBounds(font['glyf'])
    font['hmtx'][name] = (advance, bearing + shift)

    points = len(glyph.coordinates)
    for variation in variations:
        half = advance_delta(variation) // 2
        outline = [delta and (delta[0] - half, delta[1]) for delta in variation.coordinates[:points]]
        variation.coordinates = outline + [(0, 0)] * PHANTOM_POINTS
    for axes, delta in zero_deltas:
        phantoms = [(0, 0), (delta, 0), (0, 0), (0, 0)]
        variations.append(TupleVariation(axes, [(delta // 2, 0)] * points + phantoms))


def advance_delta(variation):
    left, right = variation.coordinates[-PHANTOM_POINTS], variation.coordinates[-PHANTOM_POINTS + 1]
    return (right or (0, 0))[0] - (left or (0, 0))[0]


main()
