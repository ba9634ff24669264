// What Vite makes of these: a linked file, a text, and what it knows of the build.
declare module '*.css'
declare module '*.svg?raw' {
  const text: string
  export default text
}
interface ImportMeta {
  readonly env: { readonly PROD: boolean }
}
