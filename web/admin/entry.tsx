import { createRoot } from 'react-dom/client'

import { pagePaths } from '#domain/paths.ts'
import { Admin } from './admin.tsx'
import { warnBeforeUnload } from './leaving/unsaved.ts'
import { storedLogin } from '#web/lib/stored-login.ts'
import { beginWithStoredLanguage } from './words/say.ts'
import './styles/admin.css'

const root = document.getElementById('root')
if (!storedLogin()) location.replace(pagePaths.home)
else if (root) {
  beginWithStoredLanguage()
  warnBeforeUnload()
  createRoot(root).render(<Admin />)
}
