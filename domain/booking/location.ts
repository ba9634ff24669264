/** Degrees (WGS 84) as a phone finds itself; five decimals are about a metre. */
export interface Coordinates {
  latitude: number
  longitude: number
}

const decimals = 5
const written = /-?\d{1,2}\.\d{5}, -?\d{1,3}\.\d{5}/

/** An address with the place where the phone is, as people can read it; coordinates from an earlier try give way. */
export function withCoordinates(address: string, { latitude, longitude }: Coordinates): string {
  const found = `${latitude.toFixed(decimals)}, ${longitude.toFixed(decimals)}`
  if (written.test(address)) return address.replace(written, found)
  return address.trim() === '' ? found : `${address.trim()} (${found})`
}

/** Opens the coordinates in an address in the driver's map; undefined when it has none. */
export function mapHref(address: string): string | undefined {
  const [found] = written.exec(address) ?? []
  return found && mapUrl(found.replace(', ', ','))
}

/** The same of any address: one without coordinates is looked up by its words. */
export function mapSearchHref(address: string): string {
  return mapHref(address) ?? mapUrl(encodeURIComponent(address))
}

const mapUrl = (query: string) => `https://www.google.com/maps/search/?api=1&query=${query}`
