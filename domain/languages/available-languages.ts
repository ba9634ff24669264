import type { AvailableLanguage } from '../admin-api.ts'

type Row = readonly [code: string, name: string, flagCode: string]

/** What staff can add: language (ISO 639-1), its own name, and the country whose flag stands for it. */
const rows: readonly Row[] = [
  ['ar', 'العربية', 'sa'],
  ['az', 'Azərbaycanca', 'az'],
  ['be', 'Беларуская', 'by'],
  ['bg', 'Български', 'bg'],
  ['bs', 'Bosanski', 'ba'],
  ['ca', 'Català', 'ad'],
  ['cs', 'Čeština', 'cz'],
  ['da', 'Dansk', 'dk'],
  ['de', 'Deutsch', 'de'],
  ['el', 'Ελληνικά', 'gr'],
  ['en', 'English', 'gb'],
  ['es', 'Español', 'es'],
  ['et', 'Eesti', 'ee'],
  ['fa', 'فارسی', 'ir'],
  ['fi', 'Suomi', 'fi'],
  ['fr', 'Français', 'fr'],
  ['ga', 'Gaeilge', 'ie'],
  ['he', 'עברית', 'il'],
  ['hi', 'हिन्दी', 'in'],
  ['hr', 'Hrvatski', 'hr'],
  ['hu', 'Magyar', 'hu'],
  ['hy', 'Հայերեն', 'am'],
  ['id', 'Bahasa Indonesia', 'id'],
  ['is', 'Íslenska', 'is'],
  ['it', 'Italiano', 'it'],
  ['ja', '日本語', 'jp'],
  ['ka', 'ქართული', 'ge'],
  ['kk', 'Қазақша', 'kz'],
  ['ko', '한국어', 'kr'],
  ['lt', 'Lietuvių', 'lt'],
  ['lv', 'Latviešu', 'lv'],
  ['mk', 'Македонски', 'mk'],
  ['ms', 'Bahasa Melayu', 'my'],
  ['mt', 'Malti', 'mt'],
  ['nl', 'Nederlands', 'nl'],
  ['no', 'Norsk', 'no'],
  ['pl', 'Polski', 'pl'],
  ['pt', 'Português', 'pt'],
  ['ro', 'Română', 'ro'],
  ['ru', 'Русский', 'ru'],
  ['sk', 'Slovenčina', 'sk'],
  ['sl', 'Slovenščina', 'si'],
  ['sq', 'Shqip', 'al'],
  ['sr', 'Српски', 'rs'],
  ['sv', 'Svenska', 'se'],
  ['th', 'ไทย', 'th'],
  ['tr', 'Türkçe', 'tr'],
  ['uk', 'Українська', 'ua'],
  ['ur', 'اردو', 'pk'],
  ['uz', 'Oʻzbekcha', 'uz'],
  ['vi', 'Tiếng Việt', 'vn'],
  ['zh', '中文', 'cn'],
]

/** Sorted by name, as people read it. */
export const availableLanguages: readonly AvailableLanguage[] = rows
  .map(([code, name, flagCode]) => ({ code, name, flagCode }))
  .toSorted((a, b) => a.name.localeCompare(b.name, 'en'))
