import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

/**
 * Two builds of the pages: `vite build` for browsers (dist/client, hashed files and a manifest) and
 * `vite build --ssr` for the server (dist/server/entry-server.js, with every dependency inside, so that it loads fast).
 */
export default defineConfig(({ command, isSsrBuild }) => ({
  plugins: [react(), tailwindcss()],
  appType: 'custom',
  publicDir: false,
  build: {
    target: ['chrome111', 'firefox128', 'safari16.4'],
    sourcemap: false,
    manifest: !isSsrBuild,
    // A picture inlined as data: would be refused by the page's Content-Security-Policy.
    assetsInlineLimit: 0,
    outDir: isSsrBuild ? 'dist/server' : 'dist/client',
    rolldownOptions: {
      input: isSsrBuild ? { 'entry-server': 'web/site/entry-server.tsx' } : { site: 'web/site/entry-client.tsx' },
      // The declarations' labels and limits are for the server and the back office; only what is used travels.
      // What several pages share comes as one file rather than a dozen small ones.
      output: isSsrBuild ? {} : { codeSplitting: { groups: [{ name: 'shared', minShareCount: 2 }] } },
      treeshake: { manualPureFunctions: ['defineBlock', 'defineCollection', 'line', 'paragraph', 'text'] },
    },
  },
  // The built bundle carries its dependencies; while developing Node loads them as they are.
  ssr: command === 'build' ? { noExternal: true as const } : {},
}))
