import { useEffect, useRef, useState } from 'react'
import { createRoot, type Root } from 'react-dom/client'

import type { BlockName } from '#domain/content/registry.ts'
import { type PublicLanguage, textDirection } from '#domain/languages.ts'

import frameStyles from './frame.css?url'
import { PreviewPage } from './preview-page.tsx'
import { siteStyles } from './site-styles.ts'
import { useFirstLook } from './use-first-look.ts'
import { useSize } from './use-size.ts'
import { say } from '../words/say.ts'

interface PreviewProps {
  block: BlockName
  language: PublicLanguage
  content: object
  /** Of the visitor's screen, in CSS pixels; the frame is scaled to the room there is. */
  width: number
  /** The text that is in view at first; the top of the section, if not given. */
  lookAt: string | undefined
}

/**
 * The site's own section with the site's own styles, in a frame, so that its media queries see the width of the frame.
 * It is a root of its own: nothing of the back office is round it.
 */
export function Preview({ block, language, content, width, lookAt }: PreviewProps) {
  const box = useRef<HTMLDivElement>(null)
  const size = useSize(box)
  const [body, setBody] = useState<HTMLElement | null>(null)
  const [root, setRoot] = useState<Root | null>(null)
  const scale = Math.min(1, size.width / width)

  useEffect(() => {
    root?.render(<PreviewPage block={block} language={language} content={content} />)
  }, [root, block, language, content])
  useFirstLook(body, lookAt)
  // React forbids to unmount a root while another one renders.
  useEffect(() => () => void setTimeout(() => root?.unmount()), [root])

  return (
    <div ref={box} className="preview-box">
      {size.width > 0 && (
        // It holds nothing but our own sections, drawn from here; a sandbox would only shut out tools that check the page.
        // oxlint-disable-next-line react/iframe-missing-sandbox
        <iframe
          key={language.code}
          title={say('The section as visitors see it')}
          className="preview-frame"
          srcDoc={emptyDocument(language.code)}
          data-narrow={size.width > width || undefined}
          style={{ width, height: size.height / scale, transform: `scale(${scale})` }}
          onLoad={(event) => {
            const element = event.currentTarget.contentDocument?.getElementById('root')
            if (!element) return
            setBody(element)
            setRoot(createRoot(element))
          }}
        />
      )}
    </div>
  )
}

function emptyDocument(languageCode: string): string {
  const styles = [...siteStyles(), frameStyles].map((style) => `<link rel="stylesheet" href="${style}">`)
  return `<!doctype html><html lang="${languageCode}" dir="${textDirection(languageCode)}" data-live>
    <head><title>Preview</title>${styles.join('')}</head><body><div id="root" inert></div></body></html>`
}
