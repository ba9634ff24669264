/** The back office's worker, below /admin/ and nowhere else: it rings, and keeps nothing. */
import { adminPaths } from '#domain/admin-paths.ts'

import { letRing } from './ring.ts'
import { worker } from './worker-scope.ts'

worker.addEventListener('install', (event) => event.waitUntil(worker.skipWaiting()))
letRing(worker, { home: () => adminPaths.bookings })
