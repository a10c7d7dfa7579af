import { Menu } from '../../ui/menu.tsx'
import { Link, navigate } from '../../ui/router.tsx'
import { addressOf } from './place.ts'

// In deeper paths, a menu holds the folders in between.
const LAST_STEPS = 3

interface Props {
  project: string
  folder: string
  /** A page about the project instead of its files. */
  view?: string
}

export function Breadcrumb({ project, folder, view }: Props) {
  const segments = folder === '' ? [] : folder.split('/')
  const steps = segments.map((name, index) => ({
    name,
    path: segments.slice(0, index + 1).join('/'),
    to: addressOf({ project, folder: segments.slice(0, index + 1).join('/') }),
  }))
  const between = steps.length > LAST_STEPS + 1 ? steps.slice(0, -LAST_STEPS) : []
  return (
    <nav aria-label="Folders" className="breadcrumb">
      <ol>
        <li>
          <Link to="/">Projects</Link>
        </li>
        <Step
          name={project}
          path=""
          to={addressOf({ project })}
          last={steps.length === 0 && view === undefined}
        />
        {between.length > 0 && (
          <li>
            <Menu
              label={`${between.length} more folders`}
              entries={() =>
                between.map(({ name, to }) => ({ label: name, icon: 'files', onSelect: () => navigate(to) }))
              }
            />
          </li>
        )}
        {steps.slice(between.length).map(({ name, path, to }) => (
          <Step key={to} name={name} path={path} to={to} last={to === steps.at(-1)?.to} />
        ))}
        {view !== undefined && <Step name={view} to="" last />}
      </ol>
    </nav>
  )
}

interface StepProps {
  name: string
  /** The folder, as a target for files that are dragged. */
  path?: string
  to: string
  last: boolean
}

function Step({ name, path, to, last }: StepProps) {
  return (
    <li>
      {last ? (
        <h1 aria-current="page">{name}</h1>
      ) : (
        <Link to={to} className="clip" title={name} data-folder={path}>
          {name}
        </Link>
      )}
    </li>
  )
}
