/** What the server wrote into the back office's page under a name; undefined where it wrote nothing. */
export function pageMeta(name: string): string | undefined {
  return document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content
}
