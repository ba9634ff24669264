import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import type { BlockName } from '#domain/content/registry.ts'
import type { PublicLanguage } from '#domain/languages/languages.ts'

import { lateCodeQuery } from '../api/queries.ts'
import { LoadState } from '../controls/page-states.tsx'
import { useMedia } from '../controls/use-media.ts'
import { say } from '../words/say.ts'

/** The real sections come when the first preview is opened. */
const previewQuery = lateCodeQuery('preview', async () => (await import('./preview.tsx')).Preview)

interface PreviewPaneProps {
  block: BlockName
  language: PublicLanguage
  /** As the block's public call would answer it. */
  content: object
  /** The width to begin with. */
  device?: Device
  /** See Preview. */
  lookAt?: string
}

/** As in preview.css: narrower windows hide it behind its button. */
const besideForm = '(min-width: 75em)'

const devices = { desktop: 1280, phone: 390 } as const
type Device = keyof typeof devices

/** The section beside its form; on phones it hides behind a button. */
export function PreviewPane({ device: initial = 'desktop', lookAt, ...shown }: PreviewPaneProps) {
  const [device, setDevice] = useState(initial)
  const [isShown, setIsShown] = useState(false)
  const isBeside = useMedia(besideForm)
  const isWanted = isShown || isBeside
  const preview = useQuery({ ...previewQuery, enabled: isWanted })
  const Preview = preview.data

  return (
    <aside className="admin-preview" aria-label={say('Preview')} data-shown={isShown || undefined}>
      <div className="admin-preview-head">
        <button
          type="button"
          className="button button-quiet admin-preview-toggle"
          aria-expanded={isShown}
          onClick={() => setIsShown(!isShown)}
        >
          {isShown ? say('Hide preview') : say('Show preview')}
        </button>
        <fieldset className="admin-segments admin-preview-devices" aria-label={say('Width of the preview')}>
          {(Object.keys(devices) as Device[]).map((name) => (
            <button key={name} type="button" aria-pressed={device === name} onClick={() => setDevice(name)}>
              {name === 'desktop' ? say('Desktop') : say('Phone')}
            </button>
          ))}
        </fieldset>
      </div>
      <div className="admin-preview-body">
        {isWanted && <LoadState queries={[preview]} failedText={say('Failed to load the preview.')} />}
        {isWanted && Preview && <Preview {...shown} width={devices[device]} lookAt={lookAt} />}
      </div>
    </aside>
  )
}
