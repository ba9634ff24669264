import { FiClock, FiTag, FiUsers } from 'react-icons/fi'

import { useWords } from '../site-context.tsx'

/** What a visitor has to know within five seconds. */
export function Promises() {
  const { site } = useWords()

  return (
    <ul className="promises">
      <li>
        <FiUsers aria-hidden />
        {site.promisePeople}
      </li>
      <li>
        <FiTag aria-hidden />
        {site.promisePrice}
      </li>
      <li>
        <FiClock aria-hidden />
        {site.promiseSpeed}
      </li>
    </ul>
  )
}
