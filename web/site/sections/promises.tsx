import { FiClock, FiTag, FiUsers } from 'react-icons/fi'

import { useWords } from '../site-context.tsx'

/** What a visitor has to know within five seconds. */
export function Promises() {
  const { site } = useWords()

  return (
    <ul className="promises">
      <li>
        <FiUsers aria-hidden />
        <span>{site.promisePeople}</span>
      </li>
      <li>
        <FiTag aria-hidden />
        <span>{site.promisePrice}</span>
      </li>
      <li>
        <FiClock aria-hidden />
        <span>{site.promiseSpeed}</span>
      </li>
    </ul>
  )
}
