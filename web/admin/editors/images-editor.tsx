import type { EditorProps } from './editor-props.ts'

import { showToast } from '#web/ui/toast-store.ts'
import { useEditorSetting } from './editor-context.ts'
import { removeAtOnce, storeAtOnce } from './pictures-at-once.ts'
import { FileButton } from './file-button.tsx'
import { PictureStrip } from './picture-strip.tsx'
import { Thumbnail } from './thumbnail.tsx'
import { UploadList } from './upload-list.tsx'
import { useUploads } from './use-uploads.ts'

/** Several pictures: added, described, put in order, taken away. The first is the cover. */
export function ImagesEditor({ field, name, id, value, onChange, fallback, describedBy }: EditorProps<'images'>) {
  const { pictures } = useEditorSetting()
  const { uploads, upload, isUploading } = useUploads(pictures.folder, pictures.toasts.uploadFailed)
  const room = field.maxItems - value.length

  async function handleChoose(files: File[]) {
    const added = (await upload(files.slice(0, room))).filter((path) => !value.includes(path))
    if (added.length === 0) return
    const paths = [...value, ...added]
    onChange(paths)
    if (await storeAtOnce(pictures, name, paths)) showToast(pictures.toasts.uploaded, 'success')
  }

  async function handleRemove(path: string) {
    if (await removeAtOnce(pictures, name, path)) onChange(value.filter((other) => other !== path))
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
          Add pictures
        </FileButton>
        {room <= 0 && <p className="help">{field.maxItems} pictures are all that fit here.</p>}
      </div>
      <UploadList uploads={uploads} />
    </div>
  )
}

function FallbackPictures({ paths }: { paths: string[] }) {
  if (paths.length === 0) return <p className="help">No pictures yet.</p>

  return (
    <>
      <p className="help">None in this language: visitors see the default language’s.</p>
      <div className="row fallback-pictures">
        {paths.slice(0, 4).map((path) => (
          <Thumbnail key={path} file={path} />
        ))}
      </div>
    </>
  )
}
