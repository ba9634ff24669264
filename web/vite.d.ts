// What Vite makes of these: a linked file, a text, and what it knows of the build.
declare module '*.css'
// … or, with ?url, into its address.
declare module '*.css?url' {
  const address: string
  export default address
}
declare module '*.svg?no-inline' {
  const address: string
  export default address
}
declare module '*.svg?raw' {
  const text: string
  export default text
}
interface ImportMeta {
  readonly env: { readonly PROD: boolean; readonly SSR: boolean }
}
