import { Suspense, useEffect, useRef, useState } from 'react'
import { addressOf } from '../features/files/place.ts'
import { openGettingStarted } from '../features/files/project-list.tsx'
import { UploadPanel } from '../features/files/upload-panel.tsx'
import { Button, IconButton } from '../ui/button.tsx'
import { OTHER_TOKEN } from '../ui/client.tsx'
import { useDropGuard } from '../ui/dragging.ts'
import { Icon } from '../ui/icons.tsx'
import { lazily } from '../ui/lazily.ts'
import { type Scope, useOwnProject, usePermissions } from '../ui/permissions.ts'
import { Link, navigate, useLocation } from '../ui/router.tsx'
import { Empty, Waiting } from '../ui/states.tsx'
import { Broken } from './broken.tsx'
import { useLiveUpdates } from './live-updates.ts'
import { pages } from './pages.ts'
import { ThemeSwitch } from './theme-switch.tsx'
import { TokenInUse } from './token-in-use.tsx'
import './shell.css'

const Palette = lazily(async () => (await import('./palette.tsx')).Palette)
/** Shown instead of a page that the token may not use. */
const DENIED: Readonly<Record<Scope, string>> = {
  'files:read': 'Your token may not read files.',
  'files:write': 'Your token may not change files.',
  ai: 'Your token may not use AI.',
  owner: 'You need owner access.',
}
const isMac = /mac|iphone|ipad/i.test(navigator.userAgent)

export function Shell({ onSignOut }: { onSignOut: () => void }) {
  const { path, query } = useLocation()
  const page = pages.find((each) => each.path === path)
  const place = path === '/' ? placeOf(query) : undefined
  const title = place ?? page?.title ?? 'Not found'
  const main = useRef<HTMLElement>(null)
  const [open, setOpen] = useState(false)
  useDropGuard()
  const may = usePermissions()
  const shown = pages.filter(({ scope }) => scope === undefined || may(scope))
  const missing = [page?.scope, scopeOfAddress(path, query)].find(
    (scope) => scope !== undefined && !may(scope),
  )
  const own = useOwnProject()
  const project = path === '/' ? (query.get('project') ?? undefined) : undefined
  const isOther = own !== undefined && project !== undefined && project !== own
  const denied = missing
    ? DENIED[missing]
    : isOther
      ? `Your token is limited to the project ${own}.`
      : undefined
  const allowed = own ?? project
  useLiveUpdates(may('files:read'))
  const [finding, setFinding] = useState(false)
  const groups = [...new Set(shown.map(({ group }) => group))]

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

  // The first page is that of files. Other tokens start on the first page that they may use.
  const start = denied !== undefined && path === '/' && place === null ? shown[0]?.path : undefined
  useEffect(() => {
    if (start !== undefined) navigate(start, { replace: true })
  }, [start])

  // Ctrl+K, or Cmd+K on a Mac.
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const isShortcut = (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey
      if (!isShortcut || event.key.toLowerCase() !== 'k') return
      event.preventDefault()
      if (!document.querySelector('.dialog')) setFinding(true) // a dialog is answered first
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [])

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
        <span className="grow" />
        <IconButton icon="analyze" label="Go to" onClick={() => setFinding(true)} />
      </header>
      <nav className="side" aria-label="Main">
        <Link to="/" className="wordmark">
          Atelier
        </Link>
        <Button
          icon="analyze"
          className="button finder"
          aria-keyshortcuts="Control+K Meta+K"
          onClick={() => setFinding(true)}
        >
          Go to <kbd>{isMac ? '⌘K' : 'Ctrl K'}</kbd>
        </Button>
        {groups.map((group) => (
          <div key={group}>
            <h2>{group}</h2>
            <ul>
              {shown
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
          <TokenInUse />
          <Button kind="plain" icon="leave" onClick={onSignOut}>
            Sign out
          </Button>
          {may('files:read') && (may('files:write') || may('ai')) && (
            <button
              type="button"
              className="side-note"
              onClick={() => {
                setOpen(false)
                openGettingStarted()
              }}
            >
              Getting started
            </button>
          )}
          <a className="side-note" href="/licenses.txt" target="_blank" rel="noreferrer">
            Open-source licenses
            <span className="hidden-visually"> (in a new tab)</span>
          </a>
        </div>
      </nav>
      <main id="main" ref={main} tabIndex={-1}>
        <Broken place={path}>
          <Suspense fallback={<Waiting />}>
            {denied !== undefined ? (
              <Empty alone title={denied}>
                <p>{OTHER_TOKEN}</p>
                {project === undefined && may('files:read') && <Link to="/">Go to your files</Link>}
                {project !== undefined && allowed !== undefined && may('files:read') && (
                  <Link to={addressOf({ project: allowed })} className="button">
                    Go to {allowed}
                  </Link>
                )}
              </Empty>
            ) : page ? (
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
      {finding && (
        <Suspense fallback={null}>
          <Palette
            pages={shown}
            project={isOther ? undefined : project}
            onSignOut={onSignOut}
            onClose={() => setFinding(false)}
          />
        </Suspense>
      )}
    </div>
  )
}

/** What a view of a project, or a stored file in an AI page, needs besides the scope of the page. */
function scopeOfAddress(path: string, query: URLSearchParams): Scope | undefined {
  if (path !== '/') return query.has('file') ? 'files:read' : undefined
  return query.has('project') && ['changes', 'findings'].includes(query.get('view') ?? '') ? 'ai' : undefined
}

/** What the Files page shows. */
function placeOf(query: URLSearchParams): string | null {
  const project = query.get('project')
  if (project !== null && query.get('view') === 'checkpoints') return `Checkpoints of ${project}`
  if (project !== null && query.get('view') === 'findings') return `Findings of ${project}`
  if (project !== null && query.get('view') === 'search') return `Search in ${project}`
  if (project !== null && query.get('view') === 'security') return `Security of ${project}`
  if (project !== null && query.get('view') === 'changes') return `Changes of ${project}`
  return query.get('folder')?.split('/').at(-1) || project
}
