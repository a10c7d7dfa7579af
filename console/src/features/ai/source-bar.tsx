import { type ReactNode, useId, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { usePermissions } from '../../ui/permissions.ts'
import { LanguageSelect } from './language-select.tsx'
import { OpenDialog } from './open-dialog.tsx'

interface Props {
  language: string
  onLanguage: (language: string) => void
  /** The id of a stored file. */
  onOpen: (id: string) => void
  children: ReactNode
}

/** The bar above an editor: language and source of the code. */
export function SourceBar({ language, onLanguage, onOpen, children }: Props) {
  const id = useId()
  const mayRead = usePermissions()('files:read')
  const [opening, setOpening] = useState(false)
  return (
    <header>
      <label className="hidden-visually" htmlFor={id}>
        Language
      </label>
      <LanguageSelect id={id} value={language} onChange={onLanguage} />
      {mayRead && (
        <Button icon="files" onClick={() => setOpening(true)}>
          Open stored file
        </Button>
      )}
      <span className="grow" />
      {children}
      {opening && (
        <OpenDialog
          onClose={() => setOpening(false)}
          onChoose={(file) => {
            setOpening(false)
            onOpen(file)
          }}
        />
      )}
    </header>
  )
}
