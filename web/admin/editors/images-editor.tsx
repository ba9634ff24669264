import type { EditorProps } from './editor-props.ts'

import { showToast } from '#web/ui/toast-store.ts'
import { useEditorSetting } from './editor-context.ts'
import { removeAtOnce, storeAtOnce } from './pictures-at-once.ts'
import { FileButton } from './file-button.tsx'
import { PictureStrip } from './picture-strip.tsx'
import { Thumbnail } from './thumbnail.tsx'
import { UploadList } from './upload-list.tsx'
import { useUploads } from './use-uploads.ts'
import { say, sayDeclared } from '../words/say.ts'

/** Several pictures: added, described, put in order, taken away. The first is the cover. */
export function ImagesEditor({ field, name, id, value, onChange, fallback, describedBy }: EditorProps<'images'>) {
  const { pictures } = useEditorSetting()
  const { uploads, upload, isUploading } = useUploads(pictures.folder, pictures.toasts.uploadFailed)
  const room = field.maxItems - value.length

  async function handleChoose(files: File[]) {
    const arrived = await upload(files.slice(0, room))
    if (arrived.length === 0) return
    // The list may have changed while they went up.
    const withArrived = (paths: string[]) => [...paths, ...arrived.filter((path) => !paths.includes(path))]
    onChange(withArrived)
    if (await storeAtOnce(pictures, name, withArrived)) showToast(sayDeclared(pictures.toasts.uploaded), 'success')
  }

  async function handleRemove(path: string) {
    const place = value.indexOf(path)
    if (!(await removeAtOnce(pictures, name, path))) return
    onChange((paths) => paths.filter((other) => other !== path))
    const withPath = (paths: string[]) => (paths.includes(path) ? paths : paths.toSpliced(place, 0, path))
    const bringBack = () => {
      onChange(withPath)
      void storeAtOnce(pictures, name, withPath)
    }
    showToast(sayDeclared(pictures.toasts.deleted), 'success', { label: say('Undo'), onPress: bringBack })
  }

  return (
    <div className="stack">
      {value.length > 0 ? (
        <PictureStrip paths={value} onChange={onChange} onRemove={(path) => void handleRemove(path)} />
      ) : (
        <FallbackPictures paths={fallback ?? []} />
      )}
      <div className="row">
        <FileButton
          id={id}
          multiple={room > 1}
          disabled={isUploading || room <= 0}
          describedBy={describedBy}
          onChoose={(files) => void handleChoose(files)}
        >
          {say('Add pictures')}
        </FileButton>
        {room <= 0 && <p className="help">{say('{n} pictures are all that fit here.', { n: field.maxItems })}</p>}
      </div>
      <UploadList uploads={uploads} />
    </div>
  )
}

function FallbackPictures({ paths }: { paths: string[] }) {
  if (paths.length === 0) return <p className="help">{say('No pictures yet.')}</p>

  return (
    <>
      <p className="help">{say('None in this language: visitors see the default language’s.')}</p>
      <div className="row fallback-pictures">
        {paths.slice(0, 4).map((path) => (
          <Thumbnail key={path} file={path} />
        ))}
      </div>
    </>
  )
}
