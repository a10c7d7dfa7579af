import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useId } from 'react'
import { useAtelier } from '../../ui/client.tsx'
import { FormDialog } from '../../ui/dialog.tsx'
import { Problem } from '../../ui/states.tsx'
import { technicalField } from '../../ui/technical-field.ts'
import { allFoldersQuery } from './api.ts'
import { cleanPath, describeEntries, type Entry, parentOf } from './entries.ts'
import { isConflict, transferEntries } from './transfer.ts'

const MAX_FOLDER = 1_024
const MAX_NAME = 255

interface Props {
  project: string
  entries: readonly Entry[]
  op: 'move' | 'copy'
  /** Where there was a conflict. */
  folder?: string | undefined
  /** With the new path of a single entry, otherwise the folder. */
  onDone?: ((path: string) => void) | undefined
  onClose: () => void
}

/** Moves or copies files and folders within a project, in one batch. A single one can be renamed too. */
export function TransferDialog({ project, entries, op, folder: conflictIn, onDone, onClose }: Props) {
  const id = useId()
  const atelier = useAtelier()
  const queries = useQueryClient()
  const folders = useQuery(allFoldersQuery(atelier, project, ''))
  const only = entries.length === 1 ? entries[0] : undefined
  const parent = conflictIn ?? parentOf(entries[0]?.path ?? '')
  const transfer = useMutation({
    mutationFn: (target: { folder: string; name?: string; replace: boolean }) =>
      transferEntries(atelier, queries, { project, entries, op, ...target }),
    onSuccess(path) {
      onClose()
      onDone?.(path)
    },
  })
  const conflict = transfer.error ? isConflict(transfer.error) : conflictIn !== undefined
  const verb = op === 'move' ? 'Move' : 'Copy'
  return (
    <FormDialog
      title={only && op === 'move' ? `Rename or move ${only.name}` : `${verb} ${describeEntries(entries)}`}
      action={verb}
      busy={transfer.isPending}
      onClose={onClose}
      onSubmit={(form) =>
        transfer.mutate({
          folder: cleanPath(String(form.get('folder'))),
          ...(only && { name: cleanPath(String(form.get('name'))) }),
          replace: form.has('replace'),
        })
      }
    >
      {only && (
        <div className="field">
          <label htmlFor={`${id}-name`}>Name</label>
          <input
            id={`${id}-name`}
            name="name"
            className="input"
            required
            pattern="[^\/]*[^\s\/][^\/]*"
            title="A name without slashes"
            maxLength={MAX_NAME}
            defaultValue={op === 'copy' ? copyName(only) : only.name}
            autoComplete="off"
            {...technicalField}
          />
        </div>
      )}
      <div className="field">
        <label htmlFor={`${id}-folder`}>{only ? 'In folder' : 'To folder'}</label>
        <input
          id={`${id}-folder`}
          name="folder"
          className="input"
          list={`${id}-folders`}
          maxLength={MAX_FOLDER}
          defaultValue={parent}
          placeholder="Project root"
          autoComplete="off"
          {...technicalField}
          aria-describedby={`${id}-hint`}
        />
        <datalist id={`${id}-folders`}>
          {folders.data?.folders.slice(0, 500).map(({ path }) => (
            <option key={path} value={path} />
          ))}
        </datalist>
        <p id={`${id}-hint`} className="hint">
          Separate folders with slashes. New folders are created automatically.
        </p>
      </div>
      {conflict && (
        <>
          <p className="note" data-tone="bad" role="alert">
            The target already has a file with the same path. Choose another one, or replace it.
          </p>
          <label className="check">
            <input type="checkbox" name="replace" /> Replace existing files
          </label>
        </>
      )}
      {transfer.error && !conflict && <Problem error={transfer.error} />}
    </FormDialog>
  )
}

/** `notes copy.txt`, because a copy in the same folder needs another name. */
function copyName({ kind, name }: Entry): string {
  const dot = kind === 'file' ? name.lastIndexOf('.') : -1
  return dot > 0 ? `${name.slice(0, dot)} copy${name.slice(dot)}` : `${name} copy`
}
