import { useInfiniteQuery } from '@tanstack/react-query'
import { Suspense, useId, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { useAtelier } from '../../ui/client.tsx'
import { FormDialog } from '../../ui/dialog.tsx'
import { age, count, plural } from '../../ui/format.ts'
import { Icon } from '../../ui/icons.tsx'
import { lazily } from '../../ui/lazily.ts'
import { useOwnProject, usePermissions } from '../../ui/permissions.ts'
import { Link, navigate, useLocation } from '../../ui/router.tsx'
import { saveSetting, useSetting } from '../../ui/setting.ts'
import { Empty, Problem, Waiting } from '../../ui/states.tsx'
import { projectsQuery } from '../../ui/stored.ts'
import { technicalField } from '../../ui/technical-field.ts'
import { showToast } from '../../ui/toasts.tsx'
import { DropZone } from './drop-zone.tsx'
import { type Collected, droppedFiles, MAX_FILES } from './dropped-files.ts'
import { addressOf } from './place.ts'
import { useSender } from './upload-panel.tsx'
import { addUploads } from './upload-queue.ts'

const GettingStarted = lazily(async () => (await import('./getting-started.tsx')).GettingStarted)
const START_KEY = 'atelier.start'

/** Shows the first steps, also if there are projects or the user hid them before. */
export function openGettingStarted(): void {
  saveSetting(START_KEY, undefined)
  navigate('/?start=show')
}

export function ProjectList() {
  const projects = useInfiniteQuery(projectsQuery(useAtelier()))
  const may = usePermissions()
  const mayWrite = may('files:write')
  const own = useOwnProject()
  const sender = useSender()
  const [naming, setNaming] = useState<Collected | 'no files'>()
  const known = projects.data?.pages.flatMap((page) => page.projects) ?? []
  const isEmpty = projects.isSuccess && known.length === 0
  const isAsked = useLocation().query.has('start')
  const isHidden = useSetting(START_KEY) === 'hidden'
  const starts = (isAsked || (isEmpty && !isHidden)) && (mayWrite || may('ai'))

  function addTo(project: string, { files, cut }: Collected): void {
    addUploads(sender, project, files)
    navigate(addressOf({ project }))
    if (cut)
      showToast({ text: `Only the first ${count(MAX_FILES)} files were added. Upload the rest afterwards.` })
  }

  function add(collected: Collected): void {
    if (collected.files.length === 0) return void showToast({ text: 'The folder has no files.' })
    if (own === undefined) setNaming(collected)
    else addTo(own, collected)
  }

  function dismiss(): void {
    saveSetting(START_KEY, 'hidden')
    if (isAsked) navigate('/', { replace: true })
  }

  return (
    <DropZone
      onDrop={
        starts && mayWrite
          ? (dropped) =>
              void droppedFiles(dropped, '').then(add, () =>
                showToast({ text: 'The folder could not be read.' }),
              )
          : undefined
      }
    >
      <div className="page">
        <div className="page-head">
          <h1>Projects</h1>
          <span className="grow" />
          {mayWrite && own === undefined && (
            <Button kind="primary" icon="plus" onClick={() => setNaming('no files')}>
              New project
            </Button>
          )}
        </div>
        {projects.isPending && <Waiting />}
        {projects.isError && <Problem error={projects.error} onRetry={() => projects.refetch()} />}
        {starts && (
          <Suspense fallback={<Waiting />}>
            <GettingStarted onFiles={add} onDismiss={dismiss} />
          </Suspense>
        )}
        {isEmpty && !starts && (
          <div className="card">
            <Empty title="No projects yet">
              <p>
                A project groups files that belong together. It is created when you upload the first file.
              </p>
              {own !== undefined ? (
                <Link to={addressOf({ project: own })} className="button">
                  Go to {own}
                </Link>
              ) : (
                mayWrite && (
                  <Button kind="primary" icon="plus" onClick={() => setNaming('no files')}>
                    Create a project
                  </Button>
                )
              )}
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
                  {last && ` · newest file ${newest(last)}`}
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
      </div>
      {naming && (
        <NewProject
          files={naming === 'no files' ? 0 : naming.files.length}
          onName={(name) =>
            naming === 'no files' ? navigate(addressOf({ project: name })) : addTo(name, naming)
          }
          onClose={() => setNaming(undefined)}
        />
      )}
    </DropZone>
  )
}

function newest(iso: string): string {
  const text = age(iso)
  if (text === 'now') return 'just now'
  return /^\d{4}/.test(text) ? `of ${text}` : `${text} ago`
}

interface NewProjectProps {
  /** How many files were chosen for it. */
  files: number
  onName: (name: string) => void
  onClose: () => void
}

function NewProject({ files, onName, onClose }: NewProjectProps) {
  const id = useId()
  return (
    <FormDialog
      title="New project"
      action={files === 0 ? 'Continue' : `Upload ${plural(files, 'file')}`}
      onClose={onClose}
      onSubmit={(form) => onName(String(form.get('name')).trim())}
    >
      <div className="field">
        <label htmlFor={id}>Name</label>
        <input
          id={id}
          name="name"
          {...technicalField}
          className="input"
          required
          maxLength={128}
          pattern=".*\S.*"
          autoComplete="off"
        />
        <p className="hint">
          {files === 0 ? 'Then upload a file into it.' : 'The files are uploaded into this project.'}
        </p>
      </div>
    </FormDialog>
  )
}
