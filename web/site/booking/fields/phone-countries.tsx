import { useMemo } from 'react'

import { useSite } from '../../site-context.tsx'

/**
 * Dial codes with the digits that may follow one, and the countries that have it, the largest first. The server decides
 * with the tables of a library forty times as heavy; `phone-countries.test.ts` holds this against them.
 */
const dialCodes = `
  1 7-10 US AG AI AS BB BM BS CA DM DO GD GU JM KN KY LC MP MS PR SX TC TT VC VG VI, 7 10-14 RU KZ, 20 8-10 EG,
  27 5-10 ZA, 30 10-12 GR, 31 5-11 NL, 32 8-9 BE, 33 9-9 FR, 34 9-9 ES, 36 8-9 HU, 39 6-12 IT VA, 40 6-9 RO,
  41 9-12 CH, 43 4-13 AT, 44 7-10 GB GG IM JE, 45 8-8 DK, 46 6-12 SE, 47 5-8 NO SJ, 48 6-10 PL, 49 4-15 DE,
  51 8-9 PE, 52 10-10 MX, 53 6-10 CU, 54 10-11 AR, 55 8-11 BR, 56 9-11 CL, 57 8-11 CO, 58 10-10 VE, 60 8-10 MY,
  61 5-12 AU CC CX, 62 7-17 ID, 63 6-13 PH, 64 5-10 NZ, 65 8-11 SG, 66 8-13 TH, 81 8-17 JP, 82 5-14 KR,
  84 7-10 VN, 86 7-12 CN, 90 7-13 TR, 91 8-13 IN, 92 8-12 PK, 93 9-9 AF, 94 9-9 LK, 95 6-10 MM, 98 4-10 IR,
  211 9-9 SS, 212 9-9 MA EH, 213 8-9 DZ, 216 8-8 TN, 218 9-9 LY, 220 7-9 GM, 221 9-9 SN, 222 8-8 MR, 223 8-8 ML,
  224 8-9 GN, 225 10-10 CI, 226 8-8 BF, 227 8-8 NE, 228 8-8 TG, 229 10-10 BJ, 230 7-10 MU, 231 7-9 LR, 232 8-8 SL,
  233 8-9 GH, 234 10-14 NG, 235 8-8 TD, 236 8-8 CF, 237 8-9 CM, 238 7-7 CV, 239 7-7 ST, 240 9-9 GQ, 241 7-8 GA,
  242 9-9 CG, 243 7-10 CD, 244 9-9 AO, 245 7-9 GW, 246 7-7 IO, 248 7-7 SC, 249 9-9 SD, 250 8-9 RW, 251 9-9 ET,
  252 6-9 SO, 253 8-8 DJ, 254 7-10 KE, 255 9-9 TZ, 256 9-9 UG, 257 8-8 BI, 258 8-9 MZ, 260 9-9 ZM, 261 9-9 MG,
  262 9-9 RE YT, 263 7-10 ZW, 264 8-9 NA, 265 7-9 MW, 266 8-8 LS, 267 7-10 BW, 268 8-9 SZ, 269 7-7 KM, 290 4-5 SH,
  291 7-7 ER, 297 7-7 AW, 298 6-6 FO, 299 6-6 GL, 350 8-8 GI, 351 9-9 PT, 352 4-11 LU, 353 7-10 IE, 354 7-9 IS,
  355 6-9 AL, 356 8-8 MT, 357 8-8 CY, 358 5-12 FI AX, 359 6-12 BG, 370 8-8 LT, 371 8-8 LV, 372 7-10 EE,
  373 8-8 MD, 374 8-8 AM, 375 6-11 BY, 376 6-9 AD, 377 8-9 MC, 378 8-10 SM, 380 9-10 UA, 381 6-12 RS, 382 8-9 ME,
  383 8-12 XK, 385 7-9 HR, 386 5-8 SI, 387 8-9 BA, 389 8-8 MK, 420 9-12 CZ, 421 6-9 SK, 423 7-9 LI, 500 5-5 FK,
  501 7-11 BZ, 502 8-11 GT, 503 7-11 SV, 504 8-11 HN, 505 8-8 NI, 506 8-10 CR, 507 7-11 PA, 508 6-9 PM,
  509 8-8 HT, 590 9-9 GP BL MF, 591 8-9 BO, 592 7-7 GY, 593 8-11 EC, 594 9-9 GF, 595 6-11 PY, 596 9-9 MQ,
  597 6-7 SR, 598 4-13 UY, 599 7-8 CW BQ, 670 7-8 TL, 672 6-6 NF, 673 7-7 BN, 674 7-7 NR, 675 7-8 PG, 676 5-7 TO,
  677 5-7 SB, 678 5-7 VU, 679 7-11 FJ, 680 7-7 PW, 681 6-9 WF, 682 5-5 CK, 683 4-7 NU, 685 5-10 WS, 686 5-8 KI,
  687 6-6 NC, 688 5-7 TV, 689 6-9 PF, 690 4-7 TK, 691 7-7 FM, 692 7-7 MH, 850 8-10 KP, 852 5-11 HK, 853 7-8 MO,
  855 8-10 KH, 856 8-10 LA, 880 6-10 BD, 886 7-11 TW, 960 7-10 MV, 961 7-8 LB, 962 8-9 JO, 963 8-9 SY,
  964 8-10 IQ, 965 7-8 KW, 966 9-10 SA, 967 7-9 YE, 968 7-9 OM, 970 8-10 PS, 971 5-12 AE, 972 7-12 IL, 973 8-8 BH,
  974 7-11 QA, 975 7-8 BT, 976 8-10 MN, 977 8-11 NP, 992 9-9 TJ, 993 8-8 TM, 994 9-9 AZ, 995 9-9 GE, 996 9-10 KG,
  998 9-9 UZ
`

interface DialCode {
  code: string
  shortest: number
  longest: number
  countries: string[]
}

/** What is dialled before a number inside its country only, where that is not a zero. */
const innerPrefixes: Partial<Record<string, string>> = { 1: '1', 36: '06', 52: '1', 370: '8', 993: '8' }

/** Of a number whose country is not known. */
const noCountry = 'ZZ'

/** Where most visitors come from; the other countries follow by name. */
const frequentCountries = ['AL', 'XK', 'GR', 'IT', 'DE', 'GB', 'FR', 'PL']

const knownCodes: DialCode[] = dialCodes.split(',').map((entry) => {
  const [code = '', lengths = '', ...countries] = entry.trim().split(' ')
  const [shortest, longest] = lengths.split('-').map(Number)
  return { code, shortest: shortest ?? 0, longest: longest ?? 0, countries }
})

/** Numbers without a country code are Albanian, as on the server. */
const home = knownCodes.find(({ countries }) => countries.includes('AL'))

/** The country of a number, as far as it is typed; of those that share a code, the preferred one or the largest. */
export function countryOf(text: string, preferred?: string): string {
  const { dialCode } = partsOf(text)
  if (preferred && dialCode?.countries.includes(preferred)) return preferred
  return dialCode?.countries[0] ?? noCountry
}

/** Whether a number may be one by its length; where the length depends on its beginning, the server knows better. */
export function isPhoneNumber(text: string): boolean {
  // What people write between the digits, and nothing else.
  if (!/^\+?[\d\s()./-]+$/.test(text.trim())) return false
  const { dialCode, digits } = partsOf(text)
  const { shortest, longest } = dialCode ?? { shortest: 6, longest: 15 }
  const inner = [innerPrefixes[dialCode?.code ?? ''] ?? '0', '0'].find((prefix) => digits.startsWith(prefix)) ?? ''
  return digits.length >= shortest && digits.length <= longest + inner.length
}

/**
 * Whether an Albanian number may be another country's, typed as one dials it there behind the code that stood in the field. Guests
 * are reached on mobile phones, whose numbers begin with 67, 68 or 69; Albania's other numbers are taken all the same.
 */
export function isUnlikeHome(text: string): boolean {
  const { dialCode, digits } = partsOf(text)
  const number = digits.replace(/^0/, '')
  return dialCode === home && number.length >= 8 && !/^6[7-9]\d{6,7}$/.test(number)
}

/** The number with another country's code. */
export function withCountry(text: string, country: string): string {
  const { digits } = partsOf(text)
  const { code = '' } = knownCodes.find(({ countries }) => countries.includes(country)) ?? {}
  return `+${code} ${digits}`
}

/** The dial code, and the digits behind it; all of them where the code is unknown. */
function partsOf(text: string): { dialCode: DialCode | undefined; digits: string } {
  const typed = text.trim()
  const digits = typed.replaceAll(/\D/g, '')
  if (!typed.startsWith('+') && !digits.startsWith('00')) return { dialCode: home, digits }
  const international = typed.startsWith('+') ? digits : digits.slice(2)
  // No code begins with another.
  const dialCode = knownCodes.find(({ code }) => international.startsWith(code))
  return { dialCode, digits: international.slice(dialCode?.code.length ?? 0) }
}

/** Every country by its name in the page's language, which the browser knows; the server would say some differently. */
export function CountryOptions() {
  const { language, words } = useSite()
  const names = useMemo(() => {
    const regions = new Intl.DisplayNames([language.code, 'en'], { type: 'region' })
    const all = knownCodes.flatMap(({ code, countries }) =>
      countries.map((country) => ({ country, name: `${regions.of(country) ?? country} +${code}` })),
    )
    return all.toSorted((one, other) => one.name.localeCompare(other.name, language.code))
  }, [language])
  const isFrequent = ({ country }: { country: string }) => frequentCountries.includes(country)

  return (
    <>
      {frequentCountries.map((country) => (
        <option key={country} value={country}>
          {names.find((each) => each.country === country)?.name}
        </option>
      ))}
      <hr />
      {names
        .filter((each) => !isFrequent(each))
        .map(({ country, name }) => (
          <option key={country} value={country}>
            {name}
          </option>
        ))}
      <option value={noCountry}>{words.booking.otherCountry}</option>
    </>
  )
}
