import { Suspense, useEffect, useRef, useState } from 'react'
import { UploadPanel } from '../features/files/upload-panel.tsx'
import { Button, IconButton } from '../ui/button.tsx'
import { useDropGuard } from '../ui/dragging.ts'
import { Icon } from '../ui/icons.tsx'
import { Link, useLocation } from '../ui/router.tsx'
import { Empty, Waiting } from '../ui/states.tsx'
import { Broken } from './broken.tsx'
import { pages } from './pages.ts'
import { ThemeSwitch } from './theme-switch.tsx'
import './shell.css'

export function Shell({ onSignOut }: { onSignOut: () => void }) {
  const { path, query } = useLocation()
  const page = pages.find((each) => each.path === path)
  const place = path === '/' ? query.get('folder')?.split('/').at(-1) || query.get('project') : undefined
  const title = place ?? page?.title ?? 'Not found'
  const main = useRef<HTMLElement>(null)
  const [open, setOpen] = useState(false)
  useDropGuard()
  const groups = [...new Set(pages.map(({ group }) => group))]

  // After sign-in or a link, move the focus to the page.
  useEffect(() => {
    if (document.activeElement === document.body) main.current?.focus({ preventScroll: true })
  }, [])

  useEffect(() => {
    document.title = `${title} · Atelier`
  }, [title])
  useEffect(() => {
    if (page) setOpen(false)
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
                  {/* In a new tab: leaving this page may sign the user out. */}
                  <a href="/docs" target="_blank" rel="noreferrer">
                    <Icon name="reference" />
                    API reference
                    <span className="hidden-visually"> (in a new tab)</span>
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
          <a className="side-note" href="/licenses.txt" target="_blank" rel="noreferrer">
            Open-source licences
            <span className="hidden-visually"> (in a new tab)</span>
          </a>
        </div>
      </nav>
      <main id="main" ref={main} tabIndex={-1}>
        <Broken place={path}>
          <Suspense fallback={<Waiting />}>
            {page ? (
              <page.Content />
            ) : (
              <Empty alone title="Page not found">
                <Link to="/">Go to your files</Link>
              </Empty>
            )}
          </Suspense>
        </Broken>
      </main>
      <UploadPanel />
    </div>
  )
}
