/** The outline of the coast between Saranda and Ksamil laid on its side: where one ground meets the next. */
export function CoastEdge({ className = '' }: { className?: string }) {
  return (
    <svg viewBox="0 0 1440 64" preserveAspectRatio="none" className={`coast-edge ${className}`} aria-hidden>
      <path
        fill="currentColor"
        d="M0 64V38c34-6 58-20 96-18 30 2 44 16 78 14 46-2 62-24 112-26 42-2 58 12 84 26 20 10 52 12 78 4 34-10 52-30 96-32 34-2 40 14 66 20 30 8 58-4 88 4 26 6 34 22 66 22 40 0 52-28 98-32 40-4 60 10 88 22 24 10 56 8 82-4 30-14 60-24 98-20 32 4 46 22 82 22 34 0 54-14 92-16 52-2 84 12 136 14v26z"
      />
    </svg>
  )
}
