import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useId } from 'react'
import { useAtelier } from '../../ui/client.tsx'
import { FormDialog } from '../../ui/dialog.tsx'
import { Problem } from '../../ui/states.tsx'
import { technicalField } from '../../ui/technical-field.ts'
import { showToast } from '../../ui/toasts.tsx'

interface Props {
  file: { id: string; name: string; folder: string }
  onClose: () => void
}

/** Edits name and folder together. */
export function RenameDialog({ file, onClose }: Props) {
  const id = useId()
  const atelier = useAtelier()
  const queries = useQueryClient()
  const rename = useMutation({
    mutationFn: (change: { name: string; folder: string }) => atelier.files.update(file.id, change),
    async onSuccess(_, { name, folder }) {
      await queries.invalidateQueries({ queryKey: ['stored'] })
      showToast({ text: `Moved to ${folder === '' ? name : `${folder}/${name}`}` })
      onClose()
    },
  })
  return (
    <FormDialog
      title="Rename or move"
      action="Save"
      busy={rename.isPending}
      onClose={onClose}
      onSubmit={(form) =>
        rename.mutate({ name: String(form.get('name')), folder: String(form.get('folder')) })
      }
    >
      <div className="field">
        <label htmlFor={`${id}-name`}>Name</label>
        <input
          id={`${id}-name`}
          name="name"
          {...technicalField}
          className="input"
          required
          defaultValue={file.name}
          maxLength={255}
        />
      </div>
      <div className="field">
        <label htmlFor={`${id}-folder`}>Folder</label>
        <input
          id={`${id}-folder`}
          name="folder"
          {...technicalField}
          className="input"
          defaultValue={file.folder}
          placeholder="Project root"
        />
        <p className="hint">Separate folders with slashes. New folders are created automatically.</p>
      </div>
      {rename.error && <Problem error={rename.error} />}
    </FormDialog>
  )
}
