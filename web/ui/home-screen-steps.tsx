import type { ReactNode } from 'react'

/** What is to be done at each of the four drawings, in their order: the share sign, the list, the word above, the new sign. */
export type HomeScreenCaptions = readonly [share: string, add: string, confirm: string, open: string]

/** How a page comes to an iPhone's home screen, in four drawn steps; the words are the caller's. */
export function HomeScreenSteps({ captions }: { captions: HomeScreenCaptions }) {
  return (
    <ol className="home-screen-steps">
      {drawings.map(({ name, drawing }, index) => (
        <li key={name}>
          <svg viewBox="0 0 72 120" aria-hidden="true">
            <rect className="home-screen-phone" x="2" y="2" width="68" height="116" rx="12" />
            <g>{drawing}</g>
          </svg>
          <span>{captions[index]}</span>
        </li>
      ))}
    </ol>
  )
}

/** A line of text, as a page from afar looks. */
const Line = ({ y, width }: { y: number; width: number }) => (
  <rect className="home-screen-faint" x="12" y={y} width={width} height="4" rx="2" />
)

/** Another app's sign. */
const Sign = ({ x, y }: { x: number; y: number }) => (
  <rect className="home-screen-faint" x={x} y={y} width="13" height="13" rx="4" />
)

const drawings: { name: string; drawing: ReactNode }[] = [
  {
    name: 'share',
    drawing: (
      <>
        <Line y={16} width={40} />
        <Line y={26} width={48} />
        <Line y={36} width={32} />
        <path className="home-screen-faint" d="M2 92h68v14a12 12 0 0 1-12 12H14a12 12 0 0 1-12-12z" />
        <circle className="home-screen-mark" cx="36" cy="104" r="13" />
        <path className="home-screen-stroke" d="M36 106V95m-4 4 4-4 4 4m-7 2h-2v11h10v-11h-2" />
      </>
    ),
  },
  {
    name: 'add',
    drawing: (
      <>
        <Line y={16} width={40} />
        <path className="home-screen-faint" d="M2 44h68v62a12 12 0 0 1-12 12H14a12 12 0 0 1-12-12z" />
        <rect className="home-screen-mark" x="8" y="66" width="56" height="20" rx="6" />
        <path className="home-screen-stroke" d="M14 76h24" />
        <path className="home-screen-stroke" d="M49 71h10v10H49zm5 2.5v5m-2.5-2.5h5" />
      </>
    ),
  },
  {
    name: 'confirm',
    drawing: (
      <>
        <rect className="home-screen-mark" x="42" y="12" width="22" height="14" rx="7" />
        <path className="home-screen-stroke" d="m48 19 3.5 3.5L58 16" />
        <rect className="home-screen-faint" x="12" y="40" width="20" height="20" rx="5" />
        <rect className="home-screen-faint" x="38" y="44" width="24" height="4" rx="2" />
        <rect className="home-screen-faint" x="38" y="52" width="16" height="4" rx="2" />
      </>
    ),
  },
  {
    name: 'open',
    drawing: (
      <>
        <Sign x={12} y={14} />
        <Sign x={30} y={14} />
        <Sign x={48} y={14} />
        <Sign x={12} y={36} />
        <Sign x={30} y={36} />
        <Sign x={48} y={36} />
        <rect className="home-screen-mark" x="12" y="58" width="20" height="20" rx="6" />
        <path className="home-screen-stroke" d="M17 68h10m-4-4 4 4-4 4" />
      </>
    ),
  },
]
