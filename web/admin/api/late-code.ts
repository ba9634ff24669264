import { queryOptions } from '@tanstack/react-query'

/**
 * Code that comes when it is first wanted, read as what the server answers is: a page waits for a network and asks again,
 * where React's `lazy` would break and keep the failure until it is loaded anew. `name` is its own among all of them.
 */
export const lateCodeQuery = <Code>(name: string, load: () => Promise<Code>) =>
  queryOptions({ queryKey: ['code', name], queryFn: load, staleTime: Infinity, gcTime: Infinity })
