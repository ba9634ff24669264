/** The outline of the coast between Saranda and Ksamil laid on its side: where one ground meets the next. */
export function CoastEdge({ className = '' }: { className?: string }) {
  return (
    <svg viewBox="0 0 1440 64" preserveAspectRatio="none" className={`coast-edge ${className}`} aria-hidden>
      <path
        fill="currentColor"
        d="M0 64V40l25-3.7l17-5.2l12-1.3l16-1.4l26-0.5l19-1.6l17-2.2l18-2.1l14 3.5l8 3.3l14 3.9l20 3.9l14 4.2l19 2.1l23 3l28 0.1l16 2.6l19 0.1l16-1.2l12-2.4l8-2.5l13-0.5l13-1.9l23-0.2l17-5.6l13-1.6l12-3l15-4.6l8-1.4l13-0.6l14-3.2l18-6l11 3.6l17 1.1l9 3.6l9 1.7l7 1.8l6 1.7l14 3l7-0.5l22 2.4l15 4.6l22 4.5l20 1l15 1.1l13 0.9l15 0.7l13 2.8l20-1.9l15-3.3l24-1l40-1.7l17-0.8l15 0.3l19-0.5l15-3.1l13-3.1l8-0.7l9-1.7l14-5.8l18 0.7l16-1.6l19-4.4l13-1.4l13 1.4l12 2.7l12 3.9l8 1.6l6 1.2l8 1.6l11 5.2l10 6.4l12 1.7l18 2.8l19 0.5l33 0.8l26 3.1l16-0.1l9 0.9l17-1.7l9 0.2l6-1.2l9-0.6l16-3.8l11-0.8l16-3.9l19-6.7l24-7.2l7 3.6l11 2l6 2.1l8-0.4l16-1.4l15 1.2l15 0.6l12 0.3V64z"
      />
    </svg>
  )
}
