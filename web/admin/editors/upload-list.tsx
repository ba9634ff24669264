import { FiX } from 'react-icons/fi'

import type { Upload } from './use-uploads.ts'
import { say } from '../words/say.ts'

/** A bar for every file that is on its way, and the reason for every one that was refused. */
export function UploadList({ uploads }: { uploads: Upload[] }) {
  if (uploads.length === 0) return null

  return (
    <ul className="uploads">
      {uploads.map((upload) => (
        <li key={upload.id}>
          <span className="uploads-name">{upload.name}</span>
          {upload.failure ? (
            <span role="alert" className="failure">
              {upload.failure}
            </span>
          ) : (
            <>
              <progress value={upload.progress} aria-label={say('Uploading {name}', { name: upload.name })} />
              <button
                type="button"
                className="icon-button"
                aria-label={say('Stop {name}', { name: upload.name })}
                onClick={upload.cancel}
              >
                <FiX aria-hidden />
              </button>
            </>
          )}
        </li>
      ))}
    </ul>
  )
}
