import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { Button, IconButton } from '../../ui/button.tsx'
import { useAtelier } from '../../ui/client.tsx'
import { Problem } from '../../ui/states.tsx'
import { projectsQuery } from '../../ui/stored.ts'
import { technicalField } from '../../ui/technical-field.ts'

/** The limits of the service. */
const MAX_FILES = 100
const MAX_PATH = 1024
const SUGGESTED = 200

interface Props {
  project: string
  files: readonly string[]
  /** Another project has other files. */
  onProject: (project: string) => void
  onFiles: (files: readonly string[]) => void
}

/** The project that a generation belongs to, and the files of it that the model sees. */
export function ContextFields({ project, files, onProject, onFiles }: Props) {
  const id = useId()
  const projects = useInfiniteQuery(projectsQuery(useAtelier()))
  const names = projects.data?.pages.flatMap((page) => page.projects).map((each) => each.project_id) ?? []
  const options = project === '' || names.includes(project) ? names : [project, ...names]
  return (
    <>
      <div className="field">
        <label htmlFor={id}>Project</label>
        <select
          id={id}
          className="select"
          value={project}
          onChange={(event) => onProject(event.currentTarget.value)}
        >
          <option value="">None</option>
          {options.map((name) => (
            <option key={name}>{name}</option>
          ))}
        </select>
        {projects.isError && <Problem error={projects.error} onRetry={() => projects.refetch()} />}
        {projects.hasNextPage && (
          <Button small onClick={() => projects.fetchNextPage()}>
            More projects
          </Button>
        )}
      </div>
      {project !== '' && <ContextFiles project={project} files={files} onFiles={onFiles} />}
    </>
  )
}

function ContextFiles({ project, files, onFiles }: Pick<Props, 'project' | 'files' | 'onFiles'>) {
  const id = useId()
  const suggestions = useSuggestions(project)
  const [typed, setTyped] = useState('')
  function add(): void {
    const path = typed.trim()
    if (path === '') return
    if (!files.includes(path)) onFiles([...files, path].slice(0, MAX_FILES))
    setTyped('')
  }
  return (
    <div className="field">
      <label htmlFor={id}>Context files</label>
      <div className="row context-entry">
        <input
          id={id}
          className="input mono"
          list={`${id}-paths`}
          value={typed}
          maxLength={MAX_PATH}
          placeholder="src/**/*.ts"
          autoComplete="off"
          {...technicalField}
          aria-describedby={`${id}-hint`}
          onChange={(event) => setTyped(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) return
            event.preventDefault()
            add()
          }}
        />
        <Button onClick={add} disabled={typed.trim() === '' || files.length >= MAX_FILES}>
          Add
        </Button>
      </div>
      <datalist id={`${id}-paths`}>
        {suggestions.map((path) => (
          <option key={path} value={path} />
        ))}
      </datalist>
      <p id={`${id}-hint`} className="hint">
        Paths or patterns. The model sees these files.
      </p>
      {files.length > 0 && (
        <ul className="context-files" aria-label="Added context files">
          {files.map((path) => (
            <li key={path}>
              <span className="mono small">{path}</span>
              <IconButton
                small
                icon="close"
                label={`Remove ${path}`}
                onClick={() => onFiles(files.filter((each) => each !== path))}
              />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

/** The newest code files of a project, and patterns for their folders. */
function useSuggestions(project: string): readonly string[] {
  const atelier = useAtelier()
  const files = useQuery({
    queryKey: ['stored', 'context', project],
    queryFn: async ({ signal }) =>
      (await atelier.files.manifest({ projectId: project, type: 'code', limit: SUGGESTED }, { signal }))
        .files,
  })
  const paths = files.data?.map(({ folder, name }) => (folder === '' ? name : `${folder}/${name}`)) ?? []
  const folders = new Set(files.data?.map(({ folder }) => folder).filter((folder) => folder !== ''))
  return [...new Set([...paths, ...[...folders].map((folder) => `${folder}/**`)])]
}
