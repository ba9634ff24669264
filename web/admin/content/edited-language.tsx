import { createContext, type ReactNode, use, useEffect, useMemo, useState } from 'react'

interface EditedLanguage {
  /** The language code (en, sq …) whose site the header leads to; null for the visitor's own. */
  code: string | null
  setCode: (code: string | null) => void
}

const EditedLanguageContext = createContext<EditedLanguage>({ code: null, setCode: () => undefined })

export function EditedLanguageProvider({ children }: { children: ReactNode }) {
  const [code, setCode] = useState<string | null>(null)
  const value = useMemo(() => ({ code, setCode }), [code])
  return <EditedLanguageContext value={value}>{children}</EditedLanguageContext>
}

export const useEditedLanguage = () => use(EditedLanguageContext).code

/** Says which language is being edited, as long as the caller is there. */
export function useEditing(code: string | null): void {
  const { setCode } = use(EditedLanguageContext)
  useEffect(() => {
    setCode(code)
    return () => setCode(null)
  }, [code, setCode])
}
