/** Builds the pages and the server into dist/; `--if-needed` only what has a newer source. */
import { isServerFresh } from '#server/built-server.ts'

import { arePagesFresh } from './build-stamp.ts'

// Whoever builds where it says `test` or `development`, as tests that find no fresh build do, would build for developers.
process.env['NODE_ENV'] = 'production'
const isAsked = !process.argv.includes('--if-needed')
// The builders are loaded when they are needed: every start comes by here, and the bundler alone takes half a second to load.
if (isAsked || !arePagesFresh()) await (await import('./build-pages.ts')).buildPages()
if (isAsked || !isServerFresh()) await (await import('./build-server.ts')).buildServer()
