/** Where visitors' mail lives; typing one of these is no slip. */
const knownHosts = `
  gmail.com googlemail.com hotmail.com outlook.com yahoo.com icloud.com live.com me.com mail.com email.com
  ymail.com gmx.com gmx.net gmx.de gmx.at gmx.ch web.de t-online.de hotmail.it libero.it virgilio.it
  tiscali.it alice.it yahoo.it outlook.it live.it hotmail.fr orange.fr wanadoo.fr laposte.net yahoo.fr
  outlook.fr free.fr sfr.fr hotmail.co.uk yahoo.co.uk btinternet.com hotmail.de yahoo.de outlook.de
  onet.pl interia.pl wp.pl o2.pl proton.me protonmail.com
`
  .trim()
  .split(/\s+/)
/** Shorter names have too many real neighbours. */
const shortestHost = 8

/** The address that was probably meant: its host is one slip away from a well-known one, or ends in `.con`, as none does. */
export function suggestEmail(email: string): string | undefined {
  const at = email.lastIndexOf('@')
  const host = email.slice(at + 1).toLowerCase()
  if (at < 1 || knownHosts.includes(host)) return undefined
  const typed = host.replace(/\.con$/, '.com')
  const isMeant = (known: string) =>
    known.length >= shortestHost && isOneSlipAway(typed, known) && !isOtherCountrys(typed, known)
  const meant = knownHosts.includes(typed) ? typed : (knownHosts.find(isMeant) ?? typed)
  return meant === host ? undefined : email.slice(0, at + 1) + meant
}

/** Whether only the country differs: who has his mail at yahoo.gr means no stranger at yahoo.fr. */
function isOtherCountrys(typed: string, known: string): boolean {
  const [typedName, knownName] = [typed, known].map((host) => /^(.+)\.[a-z]{2}$/.exec(host)?.[1])
  return typedName !== undefined && typedName === knownName
}

/** One letter missing, added, wrong, or two neighbours swapped. */
function isOneSlipAway(typed: string, known: string): boolean {
  let start = 0
  while (start < typed.length && typed[start] === known[start]) start += 1
  const [rest, knownRest] = [typed.slice(start), known.slice(start)]
  return (
    rest.slice(1) === knownRest ||
    rest === knownRest.slice(1) ||
    rest.slice(1) === knownRest.slice(1) ||
    (rest.slice(2) === knownRest.slice(2) && rest[0] === knownRest[1] && rest[1] === knownRest[0])
  )
}
