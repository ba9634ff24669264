interface Icon {
  path: string
  size: number
  purpose: string
}

/** What a manifest says of how a phone shows what it has installed: alone, on its own ground, under its own sign. */
export const installedLook = (ground: string, icons: readonly Icon[]) => ({
  display: 'standalone',
  theme_color: ground,
  background_color: ground,
  icons: icons.map(({ path, size, purpose }) => ({ src: path, sizes: `${size}x${size}`, type: 'image/png', purpose })),
})
