import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useAtelier } from '../../ui/client.tsx'
import { FormDialog } from '../../ui/dialog.tsx'
import { useOwnProject, usePermissions } from '../../ui/permissions.ts'
import { navigate, withQuery } from '../../ui/router.tsx'
import { Problem } from '../../ui/states.tsx'
import { keepsVersionsQuery, projectsQuery } from '../../ui/stored.ts'
import { technicalField } from '../../ui/technical-field.ts'
import { showToast } from '../../ui/toasts.tsx'

interface Props {
  content: string
  path: string
  project?: string | undefined
  onClose: () => void
}

/** Saves to a project. The file is scanned like any upload. */
export function SaveDialog({ content, path, project = '', onClose }: Props) {
  const id = useId()
  const atelier = useAtelier()
  const queries = useQueryClient()
  const own = useOwnProject()
  const mayRead = usePermissions()('files:read')
  const projects = useInfiniteQuery({ ...projectsQuery(atelier), enabled: mayRead && own === undefined })
  const names = projects.data?.pages.flatMap((page) => page.projects).map((each) => each.project_id) ?? []
  const only = names.length === 1 && !projects.hasNextPage ? names[0] : undefined
  const [typed, setTyped] = useState<string>()
  const save = useMutation({
    async mutationFn(target: { project: string; path: string }) {
      const slash = target.path.lastIndexOf('/')
      const folder = target.path.slice(0, Math.max(0, slash))
      const name = target.path.slice(slash + 1)
      let replaced = false
      const { file } = await atelier.files.upload(content, {
        projectId: target.project,
        folder,
        name,
        onConflict: 'replace',
        onAnswer({ headers }) {
          replaced = headers.get('atelier-outcome') === 'replaced'
        },
      })
      const kept =
        replaced &&
        mayRead &&
        (await queries.fetchQuery(keepsVersionsQuery(atelier, target.project)).catch(() => false))
      return { ...target, folder, id: file.id, replaced, kept }
    },
    onSuccess(saved) {
      void queries.invalidateQueries({ queryKey: ['stored'] })
      showToast({
        text: saved.replaced
          ? `Replaced ${saved.path} in ${saved.project}${saved.kept ? '; the previous version is kept' : ''}`
          : `Saved as ${saved.path} in ${saved.project}`,
        lifeMs: 10_000,
        action: mayRead
          ? {
              label: 'Show',
              run: () =>
                navigate(withQuery('/', { project: saved.project, folder: saved.folder, file: saved.id })),
            }
          : undefined,
      })
      onClose()
    },
  })
  return (
    <FormDialog
      title="Save to a project"
      action="Save"
      busy={save.isPending}
      onClose={onClose}
      onSubmit={(form) =>
        save.mutate({ project: String(form.get('project')), path: String(form.get('path')) })
      }
    >
      <div className="field">
        <label htmlFor={`${id}-project`}>Project</label>
        <input
          id={`${id}-project`}
          name="project"
          {...technicalField}
          className="input"
          list={`${id}-projects`}
          required
          maxLength={128}
          readOnly={own !== undefined}
          value={own ?? typed ?? (project || only || '')}
          onChange={(event) => setTyped(event.currentTarget.value)}
          autoComplete="off"
        />
        <datalist id={`${id}-projects`}>
          {names.map((name) => (
            <option key={name} value={name} />
          ))}
        </datalist>
      </div>
      <div className="field">
        <label htmlFor={`${id}-path`}>Path</label>
        <input
          id={`${id}-path`}
          name="path"
          className="input mono"
          required
          pattern=".*[^\/]"
          defaultValue={path}
          autoComplete="off"
          {...technicalField}
        />
        <p className="hint">Separate folders with slashes. If a file has this path, it is replaced.</p>
      </div>
      {save.error && <Problem error={save.error} />}
    </FormDialog>
  )
}
