import { useState } from 'react'
import { flushSync } from 'react-dom'
import { FiTrash2, FiType } from 'react-icons/fi'

import { focusIfLost } from '#web/lib/focus-if-lost.ts'
import { showToast } from '#web/ui/toast-store.ts'
import { type EditorProps, useEditorSetting } from './editor-context.ts'
import { IconButton } from '../controls/icon-button.tsx'
import { say, sayDeclared } from '../words/say.ts'
import { PictureTextDialog } from '../pictures/picture-text-dialog.tsx'
import { iconToasts, removeAtOnce, storeAtOnce, useRemovalTold } from './store-pictures.ts'
import { Thumbnail } from '../pictures/thumbnail.tsx'
import { FileButton, UploadList, useUploads } from '../pictures/uploads.tsx'

/** One picture: what it is, another one instead, none. */
export function ImageEditor({ field, name, id, value, onChange, fallback, describedBy }: EditorProps<'image'>) {
  const { pictures } = useEditorSetting()
  const toasts = field.shownAs === 'icon' ? iconToasts : pictures.toasts
  const { uploads, upload, isUploading } = useUploads(pictures.folder, toasts.uploadFailed)
  const tellRemoval = useRemovalTold()
  const [isDescribing, setIsDescribing] = useState(false)
  const shown = value || fallback || ''
  const label = sayDeclared(field.label)

  async function handleChoose(files: File[]) {
    const [path] = await upload(files.slice(0, 1))
    if (!path) return
    onChange(path)
    if (await storeAtOnce(pictures, name, path)) showToast(sayDeclared(toasts.uploaded), 'success')
  }

  async function handleRemove() {
    if (!(await removeAtOnce(pictures, name, value))) return
    flushSync(() => onChange((path) => (path === value ? '' : path)))
    focusIfLost(document.getElementById(id))
    const withPath = (path: string) => path || value
    const bringBack = () => {
      onChange(withPath)
      void storeAtOnce(pictures, name, withPath)
    }
    tellRemoval(toasts.deleted, bringBack)
  }

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
      </div>
      {isDescribing && <PictureTextDialog path={value} onClose={() => setIsDescribing(false)} />}
    </div>
  )
}

const chooseTexts = {
  choose: { icon: 'Choose icon', picture: 'Choose picture' },
  replace: { icon: 'Replace icon', picture: 'Replace picture' },
} as const
