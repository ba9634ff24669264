"""Makes the parts of Commissioner that are smaller than the published files; visitors pay for each kilobyte of roaming.

commissioner-western.woff2: the letters and signs that Western Europe's languages write every day, without the digits,
which come from commissioner-figures.woff2, and without the features that the site does not use (fractions, small figures
and the like).
commissioner-signs.woff2: the rest of the published file for Latin, for the page on which somebody has written one.
commissioner-greek.woff2: the letters of modern Greek.
commissioner-polish.woff2: the sixteen letters that Polish needs beyond Latin-1; the published file for extended Latin
holds hundreds more.
commissioner-caron.woff2: the first letter of Škoda, which the cars' names need in every language.

Run it again after an update of @fontsource-variable/commissioner, from the root of the project, with fonttools and
brotli installed:
    python3 web/site/fonts/make-subsets.py
"""

from fontTools.subset import Options, Subsetter
from fontTools.ttLib import TTFont

SOURCE = 'node_modules/@fontsource-variable/commissioner/files/commissioner-{}-flar-normal.woff2'
TARGET = 'web/site/fonts/commissioner-{}.woff2'
FEATURES = ['kern', 'liga', 'ccmp', 'mark', 'locl']
# As the style sheet says it, fonts.css.
WESTERN = (
    'U+0020-007E, U+00A0, U+00A7, U+00A9, U+00AB, U+00B0, U+00B7, U+00BB, U+00C0-00CF, U+00D1-00D6, U+00D9-00DC, '
    'U+00DF-00EF, U+00F1-00F6, U+00F9-00FC, U+0152-0153, U+2013-201E, U+2022-2026, U+2039-203A, U+20AC, U+2212'
)
POLISH = 'ĄąĆćĘęŁłŃńŚśŹźŻż'


def main():
    latin = [letter for letter in TTFont(SOURCE.format('latin')).getBestCmap() if chr(letter) not in '0123456789']
    daily = [letter for letter in latin if is_in(WESTERN, letter)]
    save_part(TTFont(SOURCE.format('latin')), daily, 'western')
    save_part(TTFont(SOURCE.format('latin')), [letter for letter in latin if letter not in daily], 'signs')
    greek = TTFont(SOURCE.format('greek'))
    save_part(greek, [letter for letter in greek.getBestCmap() if letter == 0x37E or 0x384 <= letter <= 0x3CE], 'greek')
    for letters, name in (POLISH, 'polish'), ('Šš', 'caron'):
        save_part(TTFont(SOURCE.format('latin-ext')), [ord(letter) for letter in letters], name)


def is_in(ranges, letter):
    ends = [[int(end, 16) for end in each.strip().removeprefix('U+').split('-')] for each in ranges.split(',')]
    return any(each[0] <= letter <= each[-1] for each in ends)


def save_part(font, letters, name):
    options = Options()
    options.name_IDs = [0, 1, 2, 13, 14]
    options.layout_features = FEATURES
    subsetter = Subsetter(options)
    subsetter.populate(unicodes=letters)
    subsetter.subset(font)
    font.flavor = 'woff2'
    font.save(TARGET.format(name))


main()
