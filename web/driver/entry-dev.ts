/** The entry while developing: React's fast refresh has to be there before the first component. */
import '@vitejs/plugin-react/preamble'
import './entry.tsx'
