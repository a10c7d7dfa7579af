import { useInfiniteQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { useAtelier } from '../../ui/client.tsx'
import { FormDialog } from '../../ui/dialog.tsx'
import { age, plural } from '../../ui/format.ts'
import { Icon } from '../../ui/icons.tsx'
import { Link, navigate } from '../../ui/router.tsx'
import { Empty, Problem, Waiting } from '../../ui/states.tsx'
import { projectsQuery } from '../../ui/stored.ts'
import { addressOf } from './place.ts'

export function ProjectList() {
  const projects = useInfiniteQuery(projectsQuery(useAtelier()))
  const [naming, setNaming] = useState(false)
  const known = projects.data?.pages.flatMap((page) => page.projects) ?? []
  return (
    <div className="page">
      <div className="page-head">
        <h1>Projects</h1>
        <span className="grow" />
        <Button kind="primary" icon="plus" onClick={() => setNaming(true)}>
          New project
        </Button>
      </div>
      {projects.isPending && <Waiting />}
      {projects.isError && <Problem error={projects.error} onRetry={() => projects.refetch()} />}
      {projects.isSuccess && known.length === 0 && (
        <div className="card">
          <Empty title="No projects yet">
            <p>A project groups files that belong together. It is created when you upload the first file.</p>
            <Button kind="primary" icon="plus" onClick={() => setNaming(true)}>
              Create a project
            </Button>
          </Empty>
        </div>
      )}
      <ul className="projects">
        {known.map(({ project_id: id, files, last_uploaded_at: last }) => (
          <li key={id}>
            <Link to={addressOf({ project: id })} className="card">
              <Icon name="files" />
              <strong className="clip" title={id}>
                {id}
              </strong>
              <span className="soft small numeric">
                {plural(files, 'file')}
                {last && ` · updated ${newest(last)}`}
              </span>
            </Link>
          </li>
        ))}
      </ul>
      {projects.hasNextPage && (
        <Button onClick={() => projects.fetchNextPage()} disabled={projects.isFetchingNextPage}>
          More projects
        </Button>
      )}
      {naming && <NewProject onClose={() => setNaming(false)} />}
    </div>
  )
}

function newest(iso: string): string {
  const text = age(iso)
  if (text === 'now') return 'just now'
  return /^\d{4}/.test(text) ? `of ${text}` : `${text} ago`
}

function NewProject({ onClose }: { onClose: () => void }) {
  const id = useId()
  return (
    <FormDialog
      title="New project"
      action="Continue"
      onClose={onClose}
      onSubmit={(form) => navigate(addressOf({ project: String(form.get('name')).trim() }))}
    >
      <div className="field">
        <label htmlFor={id}>Name</label>
        <input
          id={id}
          name="name"
          className="input"
          required
          maxLength={128}
          pattern=".*\S.*"
          autoComplete="off"
        />
        <p className="hint">Then upload a file into it.</p>
      </div>
    </FormDialog>
  )
}
