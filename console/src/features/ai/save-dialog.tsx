import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import { useId } from 'react'
import { useAtelier } from '../../ui/client.tsx'
import { FormDialog } from '../../ui/dialog.tsx'
import { navigate, withQuery } from '../../ui/router.tsx'
import { Problem } from '../../ui/states.tsx'
import { projectsQuery } from '../../ui/stored.ts'
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
  const projects = useInfiniteQuery(projectsQuery(atelier))
  const save = useMutation({
    async mutationFn(target: { project: string; path: string }) {
      const slash = target.path.lastIndexOf('/')
      const folder = target.path.slice(0, Math.max(0, slash))
      const name = target.path.slice(slash + 1)
      const { file } = await atelier.files.upload(content, { projectId: target.project, folder, name })
      return { ...target, folder, id: file.id }
    },
    onSuccess(saved) {
      void queries.invalidateQueries({ queryKey: ['stored'] })
      showToast({
        text: `Saved as ${saved.path} in ${saved.project}`,
        lifeMs: 10_000,
        action: {
          label: 'Show',
          run: () =>
            navigate(withQuery('/', { project: saved.project, folder: saved.folder, file: saved.id })),
        },
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
          className="input"
          list={`${id}-projects`}
          required
          maxLength={128}
          defaultValue={project}
          autoComplete="off"
        />
        <datalist id={`${id}-projects`}>
          {projects.data?.pages
            .flatMap((page) => page.projects)
            .map(({ project_id: name }) => (
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
          spellCheck={false}
        />
        <p className="hint">Separate folders with slashes. An existing file with this path is kept.</p>
      </div>
      {save.error && <Problem error={save.error} />}
    </FormDialog>
  )
}
