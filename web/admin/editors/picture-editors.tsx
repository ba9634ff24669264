import { useState } from 'react'
import { flushSync } from 'react-dom'
import { FiChevronLeft, FiChevronRight, FiTrash2, FiType } from 'react-icons/fi'

import { focusIfLost } from '#web/lib/focus-if-lost.ts'
import { showToast } from '#web/ui/toast-store.ts'

import { IconButton } from '../controls/buttons.tsx'
import { Failure } from '../controls/page-states.tsx'
import { PictureTextDialog } from '../pictures/picture-text-dialog.tsx'
import { Thumbnail } from '../pictures/thumbnail.tsx'
import { FileButton, UploadList, useUploads } from '../pictures/uploads.tsx'
import { say, sayDeclared } from '../words/say.ts'
import { type Change, type EditorProps, useEditorSetting } from './editor-context.ts'
import { moved } from './field-values.ts'
import { iconToasts, usePictureStoring, useRemovalTold } from './store-pictures.ts'

/** One picture: what it is, another one instead, none. */
export function ImageEditor({ field, name, id, value, onChange, fallback, describedBy }: EditorProps<'image'>) {
  const { pictures } = useEditorSetting()
  const toasts = field.shownAs === 'icon' ? iconToasts : pictures.toasts
  const { uploads, upload, isUploading } = useUploads(pictures.folder, toasts.uploadFailed)
  const storing = usePictureStoring(name)
  const remove = usePictureRemoval({ id, storing, onChange }, toasts.deleted)
  const [isDescribing, setIsDescribing] = useState(false)
  const shown = value || fallback || ''
  const label = sayDeclared(field.label)

  async function handleChoose(files: File[]) {
    const [path] = await upload(files.slice(0, 1))
    if (!path) return
    onChange(path)
    if (await storing.store(path)) showToast(sayDeclared(toasts.uploaded), 'success')
  }

  const handleRemove = () =>
    remove(
      value,
      (path) => (path === value ? '' : path),
      (path) => path || value,
    )

  return (
    <div className="admin-picture-row">
      {shown ? (
        <Thumbnail
          file={shown}
          whole
          alt={
            value
              ? say('{field}, as chosen here', { field: label })
              : say('{field} of the default language', { field: label })
          }
        />
      ) : (
        <span className="admin-thumbnail admin-thumbnail-empty">{say('None')}</span>
      )}
      <div className="admin-stack">
        {!value && shown && (
          <p className="admin-help">{say('None in this language: visitors see the default language’s.')}</p>
        )}
        <div className="admin-row">
          <FileButton
            id={id}
            multiple={false}
            disabled={isUploading}
            describedBy={describedBy}
            onChoose={(files) => void handleChoose(files)}
          >
            <span>{say(chooseTexts[value ? 'replace' : 'choose'][field.shownAs === 'icon' ? 'icon' : 'picture'])}</span>
          </FileButton>
          {value && (
            <>
              <IconButton
                icon={FiType}
                label={say('Describe {field} in words', { field: label })}
                onPress={() => setIsDescribing(true)}
              />
              <IconButton
                icon={FiTrash2}
                label={say('Remove {name}', { name: label })}
                isApart
                onPress={() => void handleRemove()}
              />
            </>
          )}
        </div>
        <UploadList uploads={uploads} />
        <Failure text={storing.failure} isTold />
      </div>
      {isDescribing && <PictureTextDialog path={value} onClose={() => setIsDescribing(false)} />}
    </div>
  )
}

const chooseTexts = {
  choose: { icon: 'Choose icon', picture: 'Choose picture' },
  replace: { icon: 'Replace icon', picture: 'Replace picture' },
} as const

/** Several pictures: added, described, put in order, taken away. The first is the cover. */
export function ImagesEditor({ field, name, id, value, onChange, fallback, describedBy }: EditorProps<'images'>) {
  const { pictures } = useEditorSetting()
  const { uploads, upload, isUploading } = useUploads(pictures.folder, pictures.toasts.uploadFailed)
  const storing = usePictureStoring(name)
  const remove = usePictureRemoval({ id, storing, onChange }, pictures.toasts.deleted)
  const room = field.maxItems - value.length

  async function handleChoose(files: File[]) {
    const arrived = await upload(files.slice(0, room))
    if (arrived.length === 0) return
    // The list may have changed while they went up, and two files may be one picture.
    const withArrived = (paths: string[]) => [...new Set([...paths, ...arrived])]
    onChange(withArrived)
    if (await storing.store(withArrived)) showToast(sayDeclared(pictures.toasts.uploaded), 'success')
  }

  function handleRemove(path: string) {
    const place = value.indexOf(path)
    return remove(
      path,
      (paths) => paths.filter((other) => other !== path),
      (paths) => (paths.includes(path) ? paths : paths.toSpliced(place, 0, path)),
    )
  }

  return (
    <div className="admin-stack">
      {value.length > 0 ? (
        <PictureStrip paths={value} onChange={onChange} onRemove={(path) => void handleRemove(path)} />
      ) : (
        <FallbackPictures paths={fallback ?? []} />
      )}
      <div className="admin-row">
        <FileButton
          id={id}
          multiple={room > 1}
          disabled={isUploading || room <= 0}
          describedBy={describedBy}
          onChoose={(files) => void handleChoose(files)}
        >
          {say('Add pictures')}
        </FileButton>
        {room <= 0 && <p className="admin-help">{say('{n} pictures are all that fit here.', { n: field.maxItems })}</p>}
      </div>
      <UploadList uploads={uploads} />
      <Failure text={storing.failure} isTold />
    </div>
  )
}

function FallbackPictures({ paths }: { paths: string[] }) {
  if (paths.length === 0) return <p className="admin-help">{say('No pictures yet.')}</p>

  return (
    <>
      <p className="admin-help">{say('None in this language: visitors see the default language’s.')}</p>
      <div className="admin-row admin-fallback-pictures">
        {paths.slice(0, 4).map((path) => (
          <Thumbnail key={path} file={path} />
        ))}
      </div>
    </>
  )
}

interface PictureStripProps {
  paths: string[]
  onChange: (change: (paths: string[]) => string[]) => void
  onRemove: (path: string) => void
}

/** Thumbnails that can be moved, described and removed. */
function PictureStrip({ paths, onChange, onRemove }: PictureStripProps) {
  const [described, setDescribed] = useState<string | null>(null)

  return (
    <>
      <ol className="admin-pictures">
        {paths.map((path, index) => (
          <li key={path} className="admin-picture" tabIndex={-1}>
            <Thumbnail file={path} alt={say('Picture {n}', { n: index + 1 })} />
            {index === 0 ? (
              <span className="admin-picture-cover">{say('Cover')}</span>
            ) : (
              <button
                type="button"
                className="admin-picture-cover-button"
                aria-label={say('Make cover: picture {n}', { n: index + 1 })}
                onClick={({ currentTarget }) => {
                  const picture = currentTarget.closest('li')
                  flushSync(() => onChange((now) => moved(now, now.indexOf(path), 0)))
                  focusIfLost(picture)
                }}
              >
                <span className="admin-picture-cover">{say('Make cover')}</span>
              </button>
            )}
            <div className="admin-picture-tools">
              <IconButton
                icon={FiChevronLeft}
                label={say('Move picture {n} forward', { n: index + 1 })}
                disabled={index === 0}
                onPress={() => onChange((now) => moved(now, now.indexOf(path), now.indexOf(path) - 1))}
              />
              <IconButton
                icon={FiChevronRight}
                label={say('Move picture {n} back', { n: index + 1 })}
                disabled={index === paths.length - 1}
                onPress={() => onChange((now) => moved(now, now.indexOf(path), now.indexOf(path) + 1))}
              />
              <IconButton
                icon={FiType}
                label={say('Describe picture {n} in words', { n: index + 1 })}
                onPress={() => setDescribed(path)}
              />
              <IconButton
                icon={FiTrash2}
                label={say('Delete picture {n}', { n: index + 1 })}
                isApart
                onPress={() => onRemove(path)}
              />
            </div>
          </li>
        ))}
      </ol>
      {described && <PictureTextDialog path={described} onClose={() => setDescribed(null)} />}
    </>
  )
}

interface PictureRemoval<Value> {
  id: string
  storing: ReturnType<typeof usePictureStoring>
  onChange: (change: Change<Value>) => void
}

/**
 * Takes a picture out of the form and, where that does not wait for Save, out of the record; `told` says so, with the way
 * back. `without` and `withIt` are what becomes of the form's value.
 */
function usePictureRemoval<Value extends string | string[]>(
  { id, storing, onChange }: PictureRemoval<Value>,
  told: string,
) {
  const tellRemoval = useRemovalTold()

  return async (path: string, without: (now: Value) => Value, withIt: (now: Value) => Value) => {
    if (!(await storing.remove(path))) return
    flushSync(() => onChange(without))
    focusIfLost(document.getElementById(id))
    tellRemoval(told, () => {
      onChange(withIt)
      void storing.store(withIt)
    })
  }
}
