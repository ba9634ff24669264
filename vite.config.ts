import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

/** The build of the back office: apart, so that no visitor downloads a byte of it. */
export const adminMode = 'admin'
/** The build of the driver's page: apart, and light. */
export const driverMode = 'driver'

/** What is built by itself: the address it is built for, where it lands, and where it begins. */
const apart: Record<string, { base: string; outDir: string; input: Record<string, string> }> = {
  [adminMode]: { base: '/admin/', outDir: 'dist/admin', input: { admin: 'web/admin/entry.tsx' } },
  [driverMode]: { base: '/d/', outDir: 'dist/driver', input: { driver: 'web/driver/entry.tsx' } },
}

/** How the server's code is written: Node keeps it in memory, in two bytes a character where one is beyond ASCII, be it in a comment. */
export const serverOutput = { charset: 'ascii', comments: false } as const

/**
 * What comes with the booking form, in one file for its several parts. What stands round every page (the line of kept
 * bookings, links to the form) is not of it: the form would come with every page.
 */
const formOnly =
  /web\/site\/booking\/(?!.*(?:booking-slot|kept-bookings|form-wanted|use-now)\.)|domain\/booking\/(?!format-wall-time)|domain\/prices\/(?:other-names|quote)|domain\/closures\//

/**
 * Four builds of the pages: `vite build` for visitors' browsers (dist/client, hashed files and a manifest),
 * `vite build --ssr` for the server (dist/server/entry-server.js, with every dependency inside, so that it loads fast),
 * `vite build --mode admin` for the back office (dist/admin), and `vite build --mode driver` for drivers (dist/driver).
 */
export default defineConfig(({ command, mode, isSsrBuild }) => ({
  ...(apart[mode] && { base: apart[mode].base }),
  // React's tools for developers find the page while it is developed; no phone carries what they ask it for.
  ...(mode === driverMode && { define: { __REACT_DEVTOOLS_GLOBAL_HOOK__: 'undefined' } }),
  // Otherwise the server would carry React twice and draw pages with the one for developers, wherever it is started without NODE_ENV.
  ...(command === 'build' && isSsrBuild && { define: { 'process.env.NODE_ENV': '"production"' } }),
  plugins: [react()],
  appType: 'custom',
  publicDir: false,
  build: {
    target: ['chrome111', 'firefox128', 'safari16.4', 'ios16.4'],
    sourcemap: false,
    manifest: !isSsrBuild,
    // Of what visitors load, large files are worth a warning; the server and the back office may be as large as they are.
    ...((isSsrBuild || mode === adminMode) && { chunkSizeWarningLimit: Infinity }),
    // A picture inlined as data: would be refused by the page's Content-Security-Policy.
    assetsInlineLimit: 0,
    outDir: isSsrBuild ? 'dist/server' : (apart[mode]?.outDir ?? 'dist/client'),
    rolldownOptions: {
      input: isSsrBuild
        ? { 'entry-server': 'web/site/entry-server.tsx' }
        : (apart[mode]?.input ?? {
            site: 'web/site/hydrate/entry-client.ts',
            hydrate: 'web/site/hydrate/hydrate.tsx',
          }),
      // The declarations' labels and limits are for the server and the back office; only what is used travels.
      // What several pages share comes as one file rather than a dozen small ones; the form as another, cards and galleries,
      // which the home page never shows, as a third; the dialog, the places and what trips cost, of which more than one has need,
      // apart from them, and so what only trips with a timetable need.
      output:
        isSsrBuild || apart[mode]
          ? { ...(isSsrBuild && serverOutput) }
          : {
              codeSplitting: {
                includeDependenciesRecursively: false,
                groups: [
                  { name: 'places', test: /domain\/(prices\/places|place-names)/, minShareCount: 2, priority: 2 },
                  { name: 'dialog', test: /web\/ui\/dialog/, minShareCount: 2, priority: 2 },
                  { name: 'form', test: formOnly, minShareCount: 2, priority: 1 },
                  { name: 'cards', test: /web\/site\/cards\//, minShareCount: 2, priority: 1 },
                  {
                    name: 'departures',
                    test: /web\/site\/departures\/(use-departures|departure-words)/,
                    minShareCount: 2,
                    priority: 1,
                  },
                  { name: 'trip-price', test: /domain\/prices\/trip-price/, minShareCount: 2, priority: 1 },
                  { name: 'shared', minShareCount: 2 },
                ],
              },
            },
      treeshake: { manualPureFunctions: ['defineBlock', 'defineCollection', 'line', 'paragraph', 'text'] },
    },
  },
  // Found before the first page, so that none of them arrives twice while developing.
  optimizeDeps: { entries: ['web/site/hydrate/entry-dev.ts', 'web/admin/entry-dev.ts', 'web/driver/entry-dev.ts'] },
  // The built bundle carries its dependencies; while developing Node loads them as they are.
  ssr: command === 'build' ? { noExternal: true as const } : {},
}))
