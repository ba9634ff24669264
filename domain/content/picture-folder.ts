/**
 * The folder for an item's pictures (specification §5): its name lowercased, everything but letters a to z and digits
 * removed; `generic` when nothing is left. Names that differ may share a folder, so it identifies nothing.
 */
export function pictureFolderName(itemName: string): string {
  return itemName.toLowerCase().replaceAll(/[^a-z0-9]/g, '') || 'generic'
}
