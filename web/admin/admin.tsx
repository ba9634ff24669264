import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from 'react-router/dom'

import { AdminError } from './api/admin-call.ts'
import { router } from './router.tsx'

const queries = new QueryClient({
  defaultOptions: {
    queries: {
      // A refusal stays one; only the network deserves a second try.
      retry: (count, error) => count < 1 && !(error instanceof AdminError),
      // An open form must not change under the hands of whoever comes back to the tab.
      refetchOnWindowFocus: false,
      staleTime: 10_000,
    },
  },
})

/** The back office. */
export function Admin() {
  return (
    <QueryClientProvider client={queries}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  )
}
