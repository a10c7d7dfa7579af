import { AtelierError } from '@atelier/sdk'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useId } from 'react'
import { useAtelier } from '../../ui/client.tsx'
import { FormDialog } from '../../ui/dialog.tsx'
import { navigate } from '../../ui/router.tsx'
import { Problem } from '../../ui/states.tsx'
import { technicalField } from '../../ui/technical-field.ts'
import { cleanPath, joinPath, parentOf } from './entries.ts'
import { addressOf } from './place.ts'

interface Props {
  project: string
  folder: string
  onClose: () => void
}

const MAX_PATH = 1_024

/** The service has no empty folders, so this only leads to where the first file can be added. */
export function NewFolderDialog({ project, folder, onClose }: Props) {
  const id = useId()
  return (
    <FormDialog
      title="New folder"
      action="Continue"
      onClose={onClose}
      onSubmit={(form) => {
        onClose()
        navigate(addressOf({ project, folder: joinPath(folder, cleanPath(String(form.get('name')))) }))
      }}
    >
      <div className="field">
        <label htmlFor={id}>Name</label>
        <input
          id={id}
          name="name"
          className="input"
          required
          pattern=".*[^\s\/].*"
          maxLength={MAX_PATH}
          autoComplete="off"
          {...technicalField}
          aria-describedby={`${id}-hint`}
        />
        <p id={`${id}-hint`} className="hint">
          A folder is kept once it has a file. Next, add the first one.
        </p>
      </div>
    </FormDialog>
  )
}

/** Creates an empty text file and opens it in the editor. */
export function NewFileDialog({ project, folder, onClose }: Props) {
  const id = useId()
  const atelier = useAtelier()
  const queries = useQueryClient()
  const create = useMutation({
    async mutationFn(path: string) {
      const { file } = await atelier.project(project).put(path, '', { ifNoneMatch: '*' })
      return { id: file.id, folder: parentOf(path) }
    },
    async onSuccess({ id, folder }) {
      onClose()
      navigate(addressOf({ project, folder, file: id, tab: 'edit' }))
      await queries.invalidateQueries({ queryKey: ['stored'] })
    },
  })
  const exists = create.error instanceof AtelierError && create.error.status === 412
  return (
    <FormDialog
      title="New file"
      action="Create"
      busy={create.isPending}
      onClose={onClose}
      onSubmit={(form) => create.mutate(joinPath(folder, cleanPath(String(form.get('name')))))}
    >
      <div className="field">
        <label htmlFor={id}>Name</label>
        <input
          id={id}
          name="name"
          className="input"
          required
          pattern=".*[^\s\/]"
          maxLength={MAX_PATH}
          placeholder="notes.md"
          autoComplete="off"
          {...technicalField}
          aria-describedby={`${id}-hint`}
        />
        <p id={`${id}-hint`} className="hint">
          In {folder === '' ? 'the project root' : folder}. Slashes create folders, as in{' '}
          <code>drafts/notes.md</code>.
        </p>
      </div>
      {exists && (
        <p className="note" data-tone="bad" role="alert">
          There is already a file with this name. Choose another one.
        </p>
      )}
      {create.error && !exists && <Problem error={create.error} />}
    </FormDialog>
  )
}
