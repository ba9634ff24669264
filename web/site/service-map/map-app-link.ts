import type { Position } from '#domain/prices/places.ts'

/**
 * The address that opens a place in the visitor's own map app: Android asks which app for geo:, Apple's devices have
 * theirs, all others get OpenStreetMap. Pass an empty user agent where it is not known.
 */
export function mapAppLink([longitude, latitude]: Position, name: string, userAgent: string): string {
  const at = `${latitude},${longitude}`
  if (userAgent.includes('Android')) return `geo:${at}?q=${encodeURIComponent(`${at}(${name})`)}`
  if (/iPhone|iPad|Macintosh/.test(userAgent)) {
    return `https://maps.apple.com/?ll=${at}&q=${encodeURIComponent(name)}`
  }
  return `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=13/${latitude}/${longitude}`
}
