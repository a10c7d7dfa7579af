import { type Atelier, MAX_PAGE_ITEMS, type ManifestItem } from '@atelier/sdk'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { useAtelier } from '../../ui/client.tsx'
import { age, bytes, moment, plural } from '../../ui/format.ts'
import { Icon } from '../../ui/icons.tsx'
import { lazily } from '../../ui/lazily.ts'
import { usePermissions } from '../../ui/permissions.ts'
import { Link } from '../../ui/router.tsx'
import { analysesQuery, type WarnedFile } from './api.ts'
import { useFixedFindings } from './fixed-findings.ts'
import { type Counts, GRADES, gradeOf, withoutFixed } from './health.ts'
import { addressOf } from './place.ts'
import { loadText } from './text-content.ts'
import { useWarned } from './warnings.tsx'

const MarkdownFrame = lazily(async () => (await import('./markdown-frame.tsx')).MarkdownFrame)

/** Up to this number, the sizes come with the files; otherwise from the storage report, which is up to a minute old. */
const COUNTED_FILES = 200
const MAX_MARKDOWN_FILES = 1_000
const NAME = 'readme.md'

const totalsQuery = (atelier: Atelier, project: string) =>
  queryOptions({
    queryKey: ['stored', 'totals', project],
    async queryFn({ signal }) {
      const { files, pagination } = await atelier.files.list(
        { projectId: project, limit: COUNTED_FILES },
        { signal },
      )
      const parts =
        pagination.total <= files.length
          ? files.map(({ size }) => size)
          : (await atelier.storage({ projectId: project, signal })).storage.map((day) => day.bytes)
      return {
        files: pagination.total,
        bytes: parts.reduce((sum, part) => sum + part, 0),
        newest: files[0]?.created_at,
      }
    },
  })

/** One line about a project: its size, its newest file, its health, its warnings and its open findings. */
export function ProjectFacts({ project }: { project: string }) {
  const atelier = useAtelier()
  const mayAnalyze = usePermissions()('ai')
  const totals = useQuery(totalsQuery(atelier, project)).data
  const analyses = useQuery({
    ...analysesQuery(atelier, project),
    enabled: mayAnalyze && totals !== undefined,
  })
  const warned = useWarned(project)
  const last = analyses.data?.find(({ status }) => status === 'finished')
  const fixed = useFixedFindings(last?.id ?? '')
  const open = last && withoutFixed(last.findings, fixed.values())
  return (
    <p className="small soft numeric project-facts">
      {totals && totals.files > 0 && (
        <>
          {plural(totals.files, 'file')} · {bytes(totals.bytes)}
          {totals.newest !== undefined && (
            <>
              {' · newest file uploaded '}
              <time dateTime={totals.newest} title={moment(totals.newest)}>
                {ago(totals.newest)}
              </time>
            </>
          )}
          {open && (
            <>
              {' · '}
              <Health open={open} secrets={secretsIn([...warned.values()])} />
            </>
          )}
          {warned.size > 0 && (
            <>
              {' · '}
              <Link to={addressOf({ project, view: 'security' })}>{warningsIn([...warned.values()])}</Link>
            </>
          )}
          {open && (
            <>
              {' · '}
              <Link to={addressOf({ project, view: 'findings' })}>{describe(open)}</Link>
            </>
          )}
        </>
      )}
    </p>
  )
}

function Health({ open, secrets }: { open: Counts; secrets: number }) {
  const grade = gradeOf(open, secrets)
  const { meaning, tone } = GRADES[grade]
  return (
    <span title={`${grade}: ${meaning}`}>
      health{' '}
      <span className="badge" data-tone={tone}>
        {grade}
      </span>
    </span>
  )
}

function describe({ critical, high, medium, low }: Counts): string {
  const open = critical + high + medium + low
  if (open === 0) return 'no open findings'
  const worst = critical > 0 ? ` (${critical} critical)` : high > 0 ? ` (${high} high)` : ''
  return plural(open, 'open finding') + worst
}

function warningsIn(files: readonly WarnedFile[]): string {
  if (files.length >= MAX_PAGE_ITEMS) return 'many files with warnings' // there may be more than these
  const secrets = secretsIn(files)
  return secrets > 0
    ? `${plural(secrets, 'secret')} found`
    : plural(files.length, 'file with warnings', 'files with warnings')
}

function secretsIn(files: readonly WarnedFile[]): number {
  return files.reduce((sum, file) => sum + file.secrets, 0)
}

function ago(iso: string): string {
  const text = age(iso)
  if (text === 'now') return 'just now'
  return /^\d{4}/.test(text) ? text : `${text} ago`
}

const readmeQuery = (atelier: Atelier, project: string) =>
  queryOptions({
    queryKey: ['stored', 'readme', project],
    async queryFn({ signal }) {
      const { files } = await atelier.files.manifest(
        { projectId: project, folder: '', type: 'md', limit: MAX_MARKDOWN_FILES },
        { signal },
      )
      return files.find(({ name }) => name.toLowerCase() === NAME) ?? null
    },
  })

/** The README of a project, below its files. */
export function Readme({ project }: { project: string }) {
  const file = useQuery(readmeQuery(useAtelier(), project)).data
  return file && file.size > 0 ? <Page key={file.sha256} project={project} file={file} /> : null
}

function Page({ project, file }: { project: string; file: ManifestItem }) {
  const atelier = useAtelier()
  const content = useQuery({
    queryKey: ['text', file.id, file.sha256],
    queryFn: ({ signal }) => loadText(atelier, file, signal),
    staleTime: Number.POSITIVE_INFINITY, // the content of a hash never changes
  }).data
  if (!content) return null
  return (
    <section className="card readme" aria-label={file.name}>
      <header>
        <h2>
          <Link to={addressOf({ project, file: file.id })} className="file-name">
            <Icon name="document" />
            <span className="clip">{file.name}</span>
          </Link>
        </h2>
      </header>
      <div className="readme-page" style={{ height: heightOf(content.text) }}>
        <Suspense fallback={null}>
          <MarkdownFrame text={content.text} title={file.name} inCard />
        </Suspense>
      </div>
    </section>
  )
}

const LINE_CHARACTERS = 80
const LINE_REM = 1.7
const MIN_REM = 8
const MAX_REM = 40

/** The frame has no origin, so that its height cannot be read. A short text needs no scroll bar. */
function heightOf(text: string): string {
  const lines = text
    .split('\n')
    .reduce((sum, line) => sum + Math.max(1, Math.ceil(line.length / LINE_CHARACTERS)), 0)
  return `${Math.min(MAX_REM, Math.max(MIN_REM, lines * LINE_REM + 4))}rem`
}
