import type { ReactNode } from 'react'
import { FiUpload } from 'react-icons/fi'

interface FileButtonProps {
  id: string
  multiple: boolean
  disabled: boolean
  onChoose: (files: File[]) => void
  children: ReactNode
  describedBy?: string | undefined
}

/** Opens the chooser of files; it is empty again afterwards, so that the same file can be chosen twice. */
export function FileButton({ id, multiple, disabled, onChoose, children, describedBy }: FileButtonProps) {
  return (
    <label className="button button-quiet file-button" data-disabled={disabled || undefined}>
      <FiUpload aria-hidden />
      {children}
      <input
        id={id}
        type="file"
        accept="image/*,.heic,.heif"
        className="visually-hidden"
        multiple={multiple}
        disabled={disabled}
        aria-describedby={describedBy}
        onChange={(event) => {
          const files = [...(event.target.files ?? [])]
          event.target.value = ''
          if (files.length > 0) onChoose(files)
        }}
      />
    </label>
  )
}
