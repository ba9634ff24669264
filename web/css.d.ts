// Vite turns an import of a style sheet into a linked file.
declare module '*.css'
