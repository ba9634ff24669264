import { createRoot } from 'react-dom/client'

import { DriverPage } from './driver-page.tsx'
import { keepPage, openDriver } from './phone/open-driver.ts'
import { createPushPlace } from './ring-line.tsx'

import './driver.css'

const root = document.getElementById('root')
const token = location.pathname.split('/')[2] ?? ''

if (root) {
  const pushPlace = createPushPlace(token)
  // The server has said so already.
  const isEnded = root.dataset['ended'] !== undefined
  const driver = await openDriver(token, pushPlace, isEnded)
  createRoot(root).render(<DriverPage driver={driver} pushPlace={pushPlace} />)
  if (!isEnded) keepPage()
}
