/** Lines within 24 by 24. The icon library of the other pages brings as much code as a ride's card has. */
const paths = {
  call: 'M6 3l3.5 4.5-2 2.5q2 4.5 6.5 6.5l2.5-2 4.5 3.5-2 3Q5.5 19.5 3 5.5z',
  chat: 'M21 11.5a8.5 8.5 0 0 1-12.3 7.6L3 21l1.9-5.7A8.5 8.5 0 1 1 21 11.5z',
  check: 'M4 12l6 6L20 6',
  map: 'M3 6l6-2 6 2 6-2v14l-6 2-6-2-6 2zM9 4v14M15 6v14',
  person: 'M12 4a4 4 0 1 1 0 8 4 4 0 0 1 0-8M4 21q1-6 8-6t8 6',
}

/** Beside words that say the same; the button around it says how large. */
export const Icon = ({ name }: { name: keyof typeof paths }) => (
  <svg
    aria-hidden
    viewBox="0 0 24 24"
    fill="none"
    stroke="currentColor"
    strokeWidth="2"
    strokeLinecap="round"
    strokeLinejoin="round"
  >
    <path d={paths[name]} />
  </svg>
)
