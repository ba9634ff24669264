"""Makes commissioner-polish.woff2: the sixteen letters that Polish needs beyond Latin-1, and the first of Škoda.

The published file for extended Latin holds hundreds more, and visitors pay for each kilobyte of roaming.
Run it again after an update of @fontsource-variable/commissioner, from the root of the project, with fonttools and
brotli installed:
    python3 web/site/fonts/make-polish.py
"""

from fontTools.subset import Options, Subsetter
from fontTools.ttLib import TTFont

SOURCE = 'node_modules/@fontsource-variable/commissioner/files/commissioner-latin-ext-flar-normal.woff2'
TARGET = 'web/site/fonts/commissioner-polish.woff2'
LETTERS = 'ĄąĆćĘęŁłŃńŚśŹźŻżŠš'

font = TTFont(SOURCE)
options = Options()
options.name_IDs = [0, 1, 2, 13, 14]
subsetter = Subsetter(options)
subsetter.populate(text=LETTERS)
subsetter.subset(font)
font.flavor = 'woff2'
font.save(TARGET)
