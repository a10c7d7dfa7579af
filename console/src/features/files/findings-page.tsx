import type { ProjectAnalysis } from '@atelier/sdk'
import { useInfiniteQuery } from '@tanstack/react-query'
import { ToggleGroup } from 'radix-ui'
import { useEffect, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { useAtelier } from '../../ui/client.tsx'
import { age, count, moment, plural } from '../../ui/format.ts'
import { returnTo } from '../../ui/router.tsx'
import { Empty, Problem, Waiting } from '../../ui/states.tsx'
import { findingsQuery } from './api.ts'
import { Breadcrumb } from './breadcrumb.tsx'
import { downloadSarif } from './download.ts'
import { FileSheet } from './file-sheet.tsx'
import { FindingList } from './finding-list.tsx'
import { byFile, type Filter, matches, SEVERITIES } from './findings.ts'
import { useFixedFindings } from './fixed-findings.ts'
import { addressOf, type ProjectPlace } from './place.ts'
import { useAnalysis } from './use-analysis.ts'
import './findings.css'

/** Findings per page. More of them make the page slow. */
const SHOWN = 200

export function FindingsPage({ place }: { place: ProjectPlace }) {
  const { project } = place
  const atelier = useAtelier()
  const { listed, start, stop, running, shown, error, failed } = useAnalysis(project)
  const isBusy = running !== undefined || start.isPending
  const analyze = (
    <Button kind="primary" icon="analyze" disabled={isBusy} onClick={() => start.mutate()}>
      {isBusy ? 'Analyzing…' : shown ? 'Analyze again' : 'Analyze project'}
    </Button>
  )
  return (
    <div className="page">
      <div className="page-head">
        <Breadcrumb project={project} folder="" view="Findings" />
        <span className="grow" />
        {shown && (
          <div className="page-actions">
            <Button icon="download" onClick={() => downloadSarif(atelier, project, shown.id)}>
              SARIF
            </Button>
            {analyze}
          </div>
        )}
      </div>
      {listed.isPending && <Waiting />}
      {listed.isError && <Problem error={listed.error} onRetry={() => listed.refetch()} />}
      {error != null && <Problem error={error} />}
      {running && <Progress analysis={running} onStop={() => stop.mutate(running.id)} />}
      {failed !== undefined && !isBusy && (
        <div className="note" data-tone="bad" role="alert">
          <strong>The last analysis failed.</strong>
          <p>{failed}</p>
        </div>
      )}
      {listed.isSuccess && !shown && !running && (
        <div className="card">
          <Empty title="Not analyzed yet">
            <p>
              The analysis finds security problems, bugs and slow code in all files of {project}. Files that
              have not changed are skipped next time.
            </p>
            {analyze}
          </Empty>
        </div>
      )}
      {shown && <Results key={shown.id} project={project} analysis={shown} />}
      {place.file !== undefined && (
        <FileSheet
          key={`${place.file} ${place.line}`}
          id={place.file}
          tab={place.tab}
          onClose={() => returnTo(addressOf({ project, view: 'findings' }))}
        />
      )}
    </div>
  )
}

function Progress({ analysis, onStop }: { analysis: ProjectAnalysis; onStop: () => void }) {
  const { files, analyzed, skipped, cached, status } = analysis
  const done = analyzed + skipped
  return (
    <div className="card analysis-progress">
      <p role="status" className="numeric">
        {status === 'queued' || files === 0
          ? 'Waiting to start…'
          : `${count(done)} of ${plural(files, 'file')}${cached > 0 ? ` · ${count(cached)} unchanged` : ''}`}
      </p>
      <progress
        aria-label="Progress of the analysis"
        value={files === 0 ? undefined : done}
        max={files || 1}
      />
      <Button small icon="stop" onClick={onStop}>
        Stop
      </Button>
    </div>
  )
}

function Results({ project, analysis }: { project: string; analysis: ProjectAnalysis }) {
  const atelier = useAtelier()
  const [filter, setFilter] = useState<Filter>('open')
  const [limit, setLimit] = useState(SHOWN)
  const loaded = useInfiniteQuery(findingsQuery(atelier, project, analysis.id))
  const found = loaded.data?.pages.flatMap(({ findings }) => findings) ?? []
  const matching = found.filter((each) => matches(each, filter))
  const { hasNextPage, isFetching, isError, fetchNextPage } = loaded

  // The service lists the most severe first. Continue until the page is full.
  useEffect(() => {
    if (hasNextPage && !isFetching && !isError && matching.length < limit) void fetchNextPage()
  }, [hasNextPage, isFetching, isError, matching.length, limit, fetchNextPage])

  // Decisions change the numbers.
  const now = loaded.data?.pages.at(-1)?.analysis ?? analysis
  const open = SEVERITIES.reduce((sum, { severity }) => sum + now.findings[severity], 0)
  const decided = now.accepted + now.false_positives
  const fixed = useFixedFindings(analysis.id)
  const fixedOf = (filter: Filter) =>
    found.filter((each) => fixed.has(each.fingerprint) && matches(each, filter)).length
  const counted: readonly { filter: Filter; label: string; count: number }[] = [
    { filter: 'open', label: 'All', count: open },
    { filter: 'new', label: 'New', count: now.new ?? 0 },
    ...SEVERITIES.map(({ severity, label }) => ({ filter: severity, label, count: now.findings[severity] })),
    { filter: 'decided', label: 'Decided', count: decided },
  ]
  const filters = counted.map((each) => ({ ...each, count: each.count - fixedOf(each.filter) }))
  const choose = (value: string) => {
    setFilter((value || 'open') as Filter)
    setLimit(SHOWN)
  }
  const finishedAt = analysis.finished_at ?? analysis.created_at
  return (
    <>
      <p className="small soft numeric">
        <time dateTime={finishedAt} title={moment(finishedAt)}>
          Analyzed {age(finishedAt) === 'now' ? 'just now' : moment(finishedAt)}
        </time>
        {` · ${plural(analysis.analyzed, 'file')}`}
        {analysis.omitted > 0 && ` · ${plural(analysis.omitted, 'finding')} not listed`}
        {analysis.skipped > 0 && (
          <>
            <br />
            {plural(analysis.skipped, 'file was', 'files were')} skipped: excluded by .atelier.json, larger
            than 1 MB, not text, or in a language that is not supported.
          </>
        )}
      </p>
      {analysis.notices.length > 0 && (
        <details className="note analysis-notices" data-tone="warn">
          <summary>{plural(analysis.notices.length, 'notice')}</summary>
          <ul>
            {analysis.notices.map(({ path, line, message }) => (
              <li key={`${path} ${line} ${message}`}>
                {path}
                {line !== null && `, line ${line}`}: {message}
              </li>
            ))}
          </ul>
        </details>
      )}
      {loaded.isError && <Problem error={loaded.error} onRetry={() => loaded.refetch()} />}
      {loaded.isPending && <Waiting />}
      {loaded.isSuccess && open + decided === 0 && (
        <div className="card">
          <Empty title="No findings">
            <p>{plural(analysis.analyzed, 'file')} analyzed, nothing found.</p>
          </Empty>
        </div>
      )}
      {open + decided > 0 && (
        <ToggleGroup.Root
          type="single"
          className="chips"
          aria-label="Show"
          value={filter}
          onValueChange={choose}
        >
          {filters
            .filter((each) => each.count > 0 || each.filter === 'open' || each.filter === filter)
            .map((each) => (
              <ToggleGroup.Item key={each.filter} value={each.filter}>
                {each.label} {count(each.count)}
              </ToggleGroup.Item>
            ))}
        </ToggleGroup.Root>
      )}
      {loaded.isSuccess && open + decided > 0 && matching.length === 0 && !hasNextPage && (
        <div className="card">
          <Empty title={filter === 'open' ? 'No open findings' : 'No such findings'} />
        </div>
      )}
      <FindingList project={project} analysis={analysis.id} groups={byFile(matching, limit)} />
      {matching.length > limit && (
        <div className="row">
          <Button onClick={() => setLimit(limit + SHOWN)}>Show more</Button>
        </div>
      )}
    </>
  )
}
