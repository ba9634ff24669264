import { say } from '../words/say.ts'

/** Instead of a page that broke. */
export function FailedPage() {
  return (
    <div className="empty">
      <h1>{say('This page has failed')}</h1>
      <p>{say('Nothing that was saved is lost, and what you typed is kept on this device.')}</p>
      <button type="button" className="button button-navy" onClick={() => location.reload()}>
        {say('Load it again')}
      </button>
    </div>
  )
}
