import { Suspense, useEffect, useRef, useState } from 'react'
import { UploadPanel } from '../features/files/upload-panel.tsx'
import { Button, IconButton } from '../ui/button.tsx'
import { Icon } from '../ui/icons.tsx'
import { Link, useLocation } from '../ui/router.tsx'
import { Empty, Waiting } from '../ui/states.tsx'
import { pages } from './pages.ts'
import { ThemeSwitch } from './theme-switch.tsx'
import './shell.css'

export function Shell({ onSignOut }: { onSignOut: () => void }) {
  const { path } = useLocation()
  const page = pages.find((each) => each.path === path)
  const main = useRef<HTMLElement>(null)
  const [open, setOpen] = useState(false)
  const groups = [...new Set(pages.map(({ group }) => group))]

  useEffect(() => {
    document.title = `${page?.title ?? 'Not found'} · Atelier`
    setOpen(false)
  }, [page])

  return (
    <div className="shell" data-open={open || undefined}>
      <button type="button" className="skip" onClick={() => main.current?.focus()}>
        Skip to content
      </button>
      <header className="top">
        <IconButton icon="menu" label="Menu" aria-expanded={open} onClick={() => setOpen(!open)} />
        <Link to="/" className="wordmark">
          Atelier
        </Link>
      </header>
      <nav className="side" aria-label="Main">
        <Link to="/" className="wordmark">
          Atelier
        </Link>
        {groups.map((group) => (
          <div key={group}>
            <h2>{group}</h2>
            <ul>
              {pages
                .filter((each) => each.group === group)
                .map(({ path: to, title, icon }) => (
                  <li key={to}>
                    <Link to={to} aria-current={to === path ? 'page' : undefined}>
                      <Icon name={icon} />
                      {title}
                    </Link>
                  </li>
                ))}
              {group === 'Workspace' && (
                <li>
                  <a href="/docs">
                    <Icon name="reference" />
                    API reference
                  </a>
                </li>
              )}
            </ul>
          </div>
        ))}
        <div className="side-end">
          <ThemeSwitch />
          <Button kind="plain" icon="leave" onClick={onSignOut}>
            Sign out
          </Button>
        </div>
      </nav>
      <main id="main" ref={main} tabIndex={-1}>
        <Suspense fallback={<Waiting />}>
          {page ? (
            <page.Content />
          ) : (
            <Empty title="There is no such page">
              <Link to="/">Go to your files</Link>
            </Empty>
          )}
        </Suspense>
      </main>
      <UploadPanel />
    </div>
  )
}
