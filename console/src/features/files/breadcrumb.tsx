import { Link } from '../../ui/router.tsx'
import { addressOf } from './place.ts'

export function Breadcrumb({ project, folder }: { project: string; folder: string }) {
  const segments = folder === '' ? [] : folder.split('/')
  const steps = [
    { name: project, to: addressOf({ project }) },
    ...segments.map((name, index) => ({
      name,
      to: addressOf({ project, folder: segments.slice(0, index + 1).join('/') }),
    })),
  ]
  return (
    <nav aria-label="Folders" className="breadcrumb">
      <ol>
        <li>
          <Link to="/">Projects</Link>
        </li>
        {steps.map(({ name, to }, index) => (
          <li key={to}>
            {index === steps.length - 1 ? <h1 aria-current="page">{name}</h1> : <Link to={to}>{name}</Link>}
          </li>
        ))}
      </ol>
    </nav>
  )
}
