/**
 * All workers of the site share one store of copies. What the driver's page keeps begins with this, and only its own
 * worker and itself take it away; everything else is the site's.
 */
const driverPrefix = 'driver-'

export const driverCache = (version: string) => driverPrefix + version

export const isDriverCache = (name: string) => name.startsWith(driverPrefix)

/** What the site's worker has kept. */
export async function removeSiteCopies(): Promise<void> {
  await remove((name) => !isDriverCache(name))
}

/** What the driver's page has kept, all but one version of it. */
export async function removeDriverCopies(except?: string): Promise<void> {
  await remove((name) => isDriverCache(name) && name !== except)
}

async function remove(isMeant: (name: string) => boolean) {
  const names = (await caches.keys()).filter(isMeant)
  await Promise.all(names.map((name) => caches.delete(name)))
}
