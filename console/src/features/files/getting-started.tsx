import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useRef } from 'react'
import { Button, IconButton } from '../../ui/button.tsx'
import { useAtelier } from '../../ui/client.tsx'
import { Icon, type IconName } from '../../ui/icons.tsx'
import { useOwnProject, usePermissions } from '../../ui/permissions.ts'
import { Link, navigate } from '../../ui/router.tsx'
import { Problem } from '../../ui/states.tsx'
import { showToast } from '../../ui/toasts.tsx'
import { type Collected, chosenFiles } from './dropped-files.ts'
import { addressOf } from './place.ts'
import './getting-started.css'

interface Props {
  onFiles: (files: Collected) => void
  onDismiss: () => void
}

/** The first steps that this token may take. */
export function GettingStarted({ onFiles, onDismiss }: Props) {
  const may = usePermissions()
  const chooser = useRef<HTMLInputElement>(null)
  return (
    <section className="getting-started" aria-labelledby="getting-started">
      <header className="row">
        <h2 id="getting-started" className="grow">
          Getting started
        </h2>
        <IconButton icon="close" label="Hide getting started" onClick={onDismiss} />
      </header>
      <ul>
        {may('files:write') && (
          <Card
            icon="upload"
            title="Store files"
            text="Upload files, or drop them onto this page. Each is scanned."
          >
            <input
              ref={chooser}
              className="hidden-visually"
              type="file"
              multiple
              tabIndex={-1}
              aria-label="Files for a new project"
              onChange={(event) => {
                onFiles(chosenFiles(event.currentTarget.files, ''))
                event.currentTarget.value = '' // allows choosing the same file again
              }}
            />
            <Button kind="primary" icon="upload" onClick={() => chooser.current?.click()}>
              Upload files
            </Button>
            <SampleProject />
          </Card>
        )}
        {may('owner') && (
          <Card
            icon="models"
            title="Attach a model"
            text="Connect a provider, or a model on your own machine. Until then, Generate answers from templates."
          >
            <Link to="/models" className="button">
              Go to Models
            </Link>
          </Card>
        )}
        {may('ai') && (
          <Card
            icon="analyze"
            title="Analyze code"
            text="Find security problems, bugs and slow code. This needs no model."
          >
            <Link to="/analyze?example=1" className="button">
              Open an example
            </Link>
          </Card>
        )}
      </ul>
    </section>
  )
}

function Card({
  icon,
  title,
  text,
  children,
}: {
  icon: IconName
  title: string
  text: string
  children: ReactNode
}) {
  return (
    <li className="card">
      <Icon name={icon} />
      <h3>{title}</h3>
      <p className="soft">{text}</p>
      <div className="row">{children}</div>
    </li>
  )
}

/** Only for tokens that may write to any project. */
function SampleProject() {
  const atelier = useAtelier()
  const queries = useQueryClient()
  const own = useOwnProject()
  const create = useMutation({
    async mutationFn() {
      const { createSampleProject, SAMPLE_PROJECT } = await import('./sample-project.ts')
      return { project: SAMPLE_PROJECT, isNew: await createSampleProject(atelier) }
    },
    onSuccess({ project, isNew }) {
      navigate(addressOf({ project }))
      void queries.invalidateQueries({ queryKey: ['stored'] })
      showToast({ text: isNew ? 'Sample project created' : 'The sample project already exists' })
    },
  })
  if (own !== undefined) return null
  return (
    <>
      <Button disabled={create.isPending} onClick={() => create.mutate()}>
        {create.isPending ? 'Creating…' : 'Create a sample project'}
      </Button>
      {create.error && <Problem error={create.error} />}
    </>
  )
}
