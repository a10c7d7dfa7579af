import { MAX_CODE_BYTES } from '@atelier/sdk'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { useAtelier } from '../../ui/client.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { bytes } from '../../ui/format.ts'
import { Icon } from '../../ui/icons.tsx'
import { Problem, Waiting } from '../../ui/states.tsx'
import { projectsQuery } from '../../ui/stored.ts'

interface Props {
  onClose: () => void
  onChoose: (id: string) => void
}

export function OpenDialog({ onClose, onChoose }: Props) {
  const id = useId()
  const atelier = useAtelier()
  const projects = useInfiniteQuery(projectsQuery(atelier))
  const names = projects.data?.pages.flatMap((page) => page.projects).map((each) => each.project_id) ?? []
  const [chosen, setChosen] = useState<string>()
  const project = chosen ?? names[0]
  const files = useQuery({
    queryKey: ['stored', 'code', project],
    queryFn: async ({ signal }) =>
      (await atelier.files.list({ projectId: project ?? '', type: 'code', limit: 200 }, { signal })).files,
    enabled: project !== undefined,
  })
  const fitting = files.data?.filter(({ size }) => size > 0 && size <= MAX_CODE_BYTES)
  return (
    <Dialog title="Open a stored file" onClose={onClose}>
      {projects.isError && <Problem error={projects.error} />}
      {projects.isSuccess && names.length === 0 && <p>No projects with files yet.</p>}
      {names.length > 0 && (
        <div className="field">
          <label htmlFor={id}>Project</label>
          <select
            id={id}
            className="select"
            value={project}
            onChange={(event) => setChosen(event.currentTarget.value)}
          >
            {names.map((name) => (
              <option key={name}>{name}</option>
            ))}
          </select>
        </div>
      )}
      {files.isError && <Problem error={files.error} />}
      {files.isLoading && <Waiting />}
      {fitting && fitting.length === 0 && <p className="soft">This project has no code files up to 1 MB.</p>}
      {fitting && fitting.length > 0 && (
        <ul className="stored-list">
          {fitting.map((file) => (
            <li key={file.id}>
              <button type="button" onClick={() => onChoose(file.id)}>
                <Icon name="code" />
                <span className="clip">{file.name}</span>
                <span className="small soft numeric">{bytes(file.size)}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
      <div className="row">
        <span className="grow" />
        <Button onClick={onClose}>Cancel</Button>
      </div>
    </Dialog>
  )
}
