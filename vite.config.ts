import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

/** The build of the back office: apart, so that no visitor downloads a byte of it. */
export const adminMode = 'admin'

/**
 * What comes with the booking form, in one file for its several parts. What stands round every page (the line of kept
 * bookings, links to the form) is not of it: the form would come with every page.
 */
const formOnly =
  /web\/site\/booking\/(?!booking-slot|kept-bookings|form-wanted|book-link|booking-subject|use-now|late-outcome)|domain\/booking\/(?!saranda-time|format-wall-time|booking-limits)|domain\/prices\/other-names|domain\/closures\//

/**
 * Three builds of the pages: `vite build` for visitors' browsers (dist/client, hashed files and a manifest),
 * `vite build --ssr` for the server (dist/server/entry-server.js, with every dependency inside, so that it loads fast),
 * and `vite build --mode admin` for the back office (dist/admin).
 */
export default defineConfig(({ command, mode, isSsrBuild }) => ({
  ...(mode === adminMode && { base: '/admin/' }),
  plugins: [react()],
  appType: 'custom',
  publicDir: false,
  build: {
    target: ['chrome111', 'firefox128', 'safari16.4'],
    sourcemap: false,
    manifest: !isSsrBuild,
    // Of what visitors load, large files are worth a warning; the server and the back office may be as large as they are.
    ...((isSsrBuild || mode === adminMode) && { chunkSizeWarningLimit: Infinity }),
    // A picture inlined as data: would be refused by the page's Content-Security-Policy.
    assetsInlineLimit: 0,
    outDir: isSsrBuild ? 'dist/server' : mode === adminMode ? 'dist/admin' : 'dist/client',
    rolldownOptions: {
      input: isSsrBuild
        ? { 'entry-server': 'web/site/entry-server.tsx' }
        : mode === adminMode
          ? { admin: 'web/admin/entry.tsx' }
          : { site: 'web/site/hydrate/entry-client.ts', hydrate: 'web/site/hydrate/hydrate.tsx' },
      // The declarations' labels and limits are for the server and the back office; only what is used travels.
      // What several pages share comes as one file rather than a dozen small ones; the form as another, cards and galleries,
      // which the home page never shows, as a third; the dialog, the places and what trips cost, of which more than one has need,
      // apart from them.
      output:
        isSsrBuild || mode === adminMode
          ? {}
          : {
              codeSplitting: {
                includeDependenciesRecursively: false,
                groups: [
                  { name: 'places', test: /domain\/(prices\/places|place-names)/, minShareCount: 2, priority: 2 },
                  { name: 'dialog', test: /web\/ui\/dialog/, minShareCount: 2, priority: 2 },
                  { name: 'form', test: formOnly, minShareCount: 2, priority: 1 },
                  { name: 'cards', test: /web\/site\/(cards|gallery)\//, minShareCount: 2, priority: 1 },
                  { name: 'trip-price', test: /domain\/prices\/trip-price/, minShareCount: 2, priority: 1 },
                  { name: 'shared', minShareCount: 2 },
                ],
              },
            },
      treeshake: { manualPureFunctions: ['defineBlock', 'defineCollection', 'line', 'paragraph', 'text'] },
    },
  },
  // Found before the first page, so that none of them arrives twice while developing.
  optimizeDeps: { entries: ['web/site/hydrate/entry-dev.ts', 'web/admin/entry-dev.ts'] },
  // The built bundle carries its dependencies; while developing Node loads them as they are.
  ssr: command === 'build' ? { noExternal: true as const } : {},
}))
