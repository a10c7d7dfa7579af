import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, useEffect, useId, useState } from 'react'
import { allFoldersQuery, searchQuery } from '../features/files/api.ts'
import { downloadZip } from '../features/files/download.ts'
import { iconFor } from '../features/files/kinds.ts'
import { addressOf } from '../features/files/place.ts'
import { openGettingStarted } from '../features/files/project-list.tsx'
import { useAtelier } from '../ui/client.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Icon, type IconName } from '../ui/icons.tsx'
import { useOwnProject, usePermissions } from '../ui/permissions.ts'
import { navigate } from '../ui/router.tsx'
import { projectsQuery } from '../ui/stored.ts'
import { technicalField } from '../ui/technical-field.ts'
import type { Page } from './pages.ts'
import { applyTheme } from './theme.ts'
import './palette.css'

// More results of a kind would hide the others.
const MAX_EACH = 8
const TYPING_PAUSE_MS = 150
const MAX_QUERY = 255

interface Choice {
  readonly group: 'Page' | 'Project' | 'Folder' | 'File' | 'Action'
  readonly label: string
  readonly note?: string | undefined
  /** Other words that find it. */
  readonly words?: string | undefined
  readonly icon: IconName
  readonly run: () => void
}

interface Props {
  pages: readonly Page[]
  /** The project that is open. */
  project: string | undefined
  onSignOut: () => void
  onClose: () => void
}

/** Finds pages, projects, files and actions by name. */
export function Palette({ pages, project, onSignOut, onClose }: Props) {
  const id = useId()
  const [typed, setTyped] = useState('')
  const [at, setAt] = useState(0)
  const choices = useChoices(typed.trim(), { pages, project, onSignOut })
  const current = Math.min(at, choices.length - 1)

  useEffect(() => {
    document.getElementById(`${id}-${current}`)?.scrollIntoView({ block: 'nearest' })
  }, [id, current])

  function choose(choice: Choice | undefined): void {
    if (!choice) return
    onClose()
    choice.run()
  }

  function onKey(event: KeyboardEvent): void {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (step !== 0) setAt((current + step + choices.length) % Math.max(1, choices.length))
    else if (event.key === 'Enter') choose(choices[current])
    else return
    event.preventDefault()
  }

  return (
    <Dialog title="Go to" kind="palette" onClose={onClose}>
      <input
        className="input"
        role="combobox"
        aria-expanded="true"
        aria-controls={`${id}-list`}
        aria-activedescendant={choices.length > 0 ? `${id}-${current}` : undefined}
        aria-autocomplete="list"
        aria-label="Search pages, projects, files and actions"
        placeholder={
          project === undefined ? 'Pages, projects, actions' : `Pages, projects, files in ${project}, actions`
        }
        maxLength={MAX_QUERY}
        autoComplete="off"
        {...technicalField}
        value={typed}
        onChange={(event) => {
          setTyped(event.currentTarget.value)
          setAt(0)
        }}
        onKeyDown={onKey}
      />
      <div className="palette-list" role="listbox" id={`${id}-list`} aria-label="Results">
        {choices.map(({ group, label, note, icon }, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the input handles the keys
          <div
            key={`${group} ${label} ${note}`}
            id={`${id}-${index}`}
            role="option"
            tabIndex={-1}
            aria-selected={index === current}
            onClick={() => choose(choices[index])}
            onPointerMove={() => setAt(index)}
          >
            <Icon name={icon} />
            <span className="clip">{label}</span>
            {note !== undefined && <span className="clip small palette-note">{note}</span>}
            <span className="small palette-group">{group}</span>
          </div>
        ))}
      </div>
      <p className="small soft" role="status">
        {choices.length === 0 && 'Nothing matches. '}
        {project === undefined && 'Open a project to search its files too.'}
      </p>
    </Dialog>
  )
}

function useChoices(query: string, { pages, project, onSignOut }: Omit<Props, 'onClose'>): readonly Choice[] {
  const atelier = useAtelier()
  const may = usePermissions()
  const mayRead = may('files:read')
  const own = useOwnProject()
  const name = usePaused(query)
  const inProject = mayRead && project !== undefined
  const projects = useInfiniteQuery({ ...projectsQuery(atelier), enabled: mayRead })
  const folders = useQuery({
    ...allFoldersQuery(atelier, project ?? '', ''),
    enabled: inProject && name !== '',
  })
  const files = useInfiniteQuery({
    ...searchQuery(atelier, { project: project ?? '', folder: '' }, name),
    enabled: inProject && name !== '',
  })
  const words = query.toLowerCase().split(/\s+/) // at once: Enter must not choose from an older list
  const matches = (label: string) => words.every((word) => label.toLowerCase().includes(word))
  const best = (choices: readonly Choice[], limit = MAX_EACH) =>
    choices.filter(({ label, words = '' }) => matches(`${label} ${words}`)).slice(0, limit)

  const known = projects.data?.pages.flatMap((page) => page.projects) ?? []
  const openProject = (id: string) => () => navigate(addressOf({ project: id }))
  // Only after the search, so that Enter does not choose it too early.
  const isSearching = inProject && (name !== query || files.isFetching || folders.isLoading)
  const creates =
    !isSearching &&
    query !== '' &&
    may('files:write') &&
    own === undefined &&
    projects.isSuccess &&
    !known.some((each) => each.project_id === query)
  return [
    ...best(
      known.map(({ project_id: id }) => ({
        group: 'Project',
        label: id,
        icon: 'files',
        run: openProject(id),
      })),
    ),
    ...(inProject && query !== ''
      ? [
          ...best(
            (folders.data?.folders ?? []).map(({ name, path }) => ({
              group: 'Folder',
              label: name,
              note: path,
              icon: 'files',
              run: () => navigate(addressOf({ project, folder: path })),
            })),
          ),
          ...(files.data?.pages ?? [])
            .flatMap((page) => page.files)
            .filter(({ name }) => name.toLowerCase().includes(query.toLowerCase())) // not those of the previous search
            .slice(0, MAX_EACH)
            .map(
              ({ id, name, folder, type }): Choice => ({
                group: 'File',
                label: name,
                note: folder === '' ? undefined : folder,
                icon: iconFor(type),
                run: () => navigate(addressOf({ project, folder, file: id })),
              }),
            ),
        ]
      : []),
    ...best(
      pages.map(({ path, title, icon, words }) => ({
        group: 'Page',
        label: title,
        words,
        icon,
        run: () => navigate(path),
      })),
      pages.length,
    ),
    ...best([
      ...(inProject ? projectActions(project) : []),
      {
        group: 'Action',
        label: 'API reference',
        icon: 'reference',
        run: () => void window.open('/docs', '_blank', 'noreferrer'),
      },
      ...(mayRead && (may('files:write') || may('ai'))
        ? [
            {
              group: 'Action' as const,
              label: 'Getting started',
              icon: 'generate' as const,
              run: openGettingStarted,
            },
          ]
        : []),
      { group: 'Action', label: 'Light theme', icon: 'light', run: () => applyTheme('light') },
      { group: 'Action', label: 'Dark theme', icon: 'dark', run: () => applyTheme('dark') },
      { group: 'Action', label: 'System theme', icon: 'system', run: () => applyTheme('system') },
      { group: 'Action', label: 'Sign out', icon: 'leave', run: onSignOut },
    ]),
    ...(creates
      ? [
          {
            group: 'Action' as const,
            label: `Create project “${query}”`,
            icon: 'plus' as const,
            run: openProject(query),
          },
        ]
      : []),
  ]

  function projectActions(id: string): readonly Choice[] {
    return [
      ...(may('ai')
        ? [
            {
              group: 'Action' as const,
              label: `Findings of ${id}`,
              words: 'analyze problems',
              icon: 'shield' as const,
              run: () => navigate(addressOf({ project: id, view: 'findings' })),
            },
            {
              group: 'Action' as const,
              label: `Changes of ${id}`,
              icon: 'generate' as const,
              run: () => navigate(addressOf({ project: id, view: 'changes' })),
            },
          ]
        : []),
      {
        group: 'Action',
        label: `Search in files of ${id}`,
        words: 'grep text content find',
        icon: 'analyze',
        run: () => navigate(addressOf({ project: id, view: 'search' })),
      },
      {
        group: 'Action',
        label: `Security of ${id}`,
        words: 'secrets warnings scan quarantine',
        icon: 'shield',
        run: () => navigate(addressOf({ project: id, view: 'security' })),
      },
      {
        group: 'Action',
        label: `Checkpoints of ${id}`,
        words: 'restore undo backup',
        icon: 'history',
        run: () => navigate(addressOf({ project: id, view: 'checkpoints' })),
      },
      {
        group: 'Action',
        label: `Download ${id} as zip`,
        icon: 'download',
        run: () => void downloadZip(atelier, id, ''),
      },
    ]
  }
}

/** The value after a pause in typing. */
function usePaused(value: string): string {
  const [paused, setPaused] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setPaused(value), TYPING_PAUSE_MS)
    return () => clearTimeout(timer)
  }, [value])
  return paused
}
