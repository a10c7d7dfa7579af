import { Menu } from '../../ui/menu.tsx'
import { Link, navigate } from '../../ui/router.tsx'
import { addressOf } from './place.ts'

// In deeper paths, a menu holds the folders in between.
const LAST_STEPS = 3

export function Breadcrumb({ project, folder }: { project: string; folder: string }) {
  const segments = folder === '' ? [] : folder.split('/')
  const steps = segments.map((name, index) => ({
    name,
    to: addressOf({ project, folder: segments.slice(0, index + 1).join('/') }),
  }))
  const between = steps.length > LAST_STEPS + 1 ? steps.slice(0, -LAST_STEPS) : []
  return (
    <nav aria-label="Folders" className="breadcrumb">
      <ol>
        <li>
          <Link to="/">Projects</Link>
        </li>
        <Step name={project} to={addressOf({ project })} last={steps.length === 0} />
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
        {steps.slice(between.length).map(({ name, to }) => (
          <Step key={to} name={name} to={to} last={to === steps.at(-1)?.to} />
        ))}
      </ol>
    </nav>
  )
}

function Step({ name, to, last }: { name: string; to: string; last: boolean }) {
  return (
    <li>
      {last ? (
        <h1 aria-current="page">{name}</h1>
      ) : (
        <Link to={to} className="clip" title={name}>
          {name}
        </Link>
      )}
    </li>
  )
}
