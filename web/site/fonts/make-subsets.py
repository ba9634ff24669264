"""Makes the parts of Commissioner that are smaller than the published files; visitors pay for each kilobyte of roaming.

commissioner-western.woff2: Latin-1 without the digits, which come from commissioner-figures.woff2, and without the
features that the site does not use (fractions, small figures and the like).
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
POLISH = 'ĄąĆćĘęŁłŃńŚśŹźŻż'


def main():
    western = TTFont(SOURCE.format('latin'))
    save_part(western, [letter for letter in western.getBestCmap() if chr(letter) not in '0123456789'], 'western')
    greek = TTFont(SOURCE.format('greek'))
    save_part(greek, [letter for letter in greek.getBestCmap() if letter == 0x37E or 0x384 <= letter <= 0x3CE], 'greek')
    for letters, name in (POLISH, 'polish'), ('Šš', 'caron'):
        save_part(TTFont(SOURCE.format('latin-ext')), [ord(letter) for letter in letters], name)


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
