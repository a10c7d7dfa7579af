import type { Schemas } from '@atelier/sdk'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useId } from 'react'
import { Button } from '../../ui/button.tsx'
import { useAtelier } from '../../ui/client.tsx'
import { count, plural } from '../../ui/format.ts'
import { Icon } from '../../ui/icons.tsx'
import { Link, navigate, returnTo } from '../../ui/router.tsx'
import { Empty, Problem, Waiting } from '../../ui/states.tsx'
import { technicalField } from '../../ui/technical-field.ts'
import { type TextSearch, textSearchQuery } from './api.ts'
import { Breadcrumb } from './breadcrumb.tsx'
import { FileSheet } from './file-sheet.tsx'
import { addressOf, type ProjectPlace } from './place.ts'
import './text-search.css'

const MAX_QUERY = 500
/** Of a line, around the match. */
const SHOWN_CHARACTERS = 240
const SHOWN_BEFORE = 60

type Match = Schemas['SearchedText']['matches'][number]

/** Searches the text of all files of a project. */
export function TextSearchPage({ place }: { place: ProjectPlace }) {
  const id = useId()
  const { project, search, options = '', glob = '' } = place
  const request = {
    q: search,
    regex: options.includes('r'),
    case: options.includes('c'),
    ...(glob !== '' && { glob }),
  }
  const here = { project, view: 'search', search, options, glob } as const

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const chosen = `${form.has('regex') ? 'r' : ''}${form.has('case') ? 'c' : ''}`
    const glob = String(form.get('glob')).trim()
    navigate(addressOf({ ...here, search: String(form.get('q')), options: chosen, glob }), { replace: true })
  }

  return (
    <div className="page">
      <div className="page-head">
        <Breadcrumb project={project} folder="" view="Search in files" />
      </div>
      {/* The fields show what the address says, also after navigation. */}
      <form key={JSON.stringify(request)} className="card text-search" onSubmit={submit}>
        <div className="field text-search-query">
          <label htmlFor={id}>Text</label>
          <input
            id={id}
            className="input"
            type="search"
            name="q"
            {...technicalField}
            required
            maxLength={MAX_QUERY}
            defaultValue={search}
          />
        </div>
        <div className="field">
          <label htmlFor={`${id}-glob`}>Only files (optional)</label>
          <input
            id={`${id}-glob`}
            className="input"
            name="glob"
            {...technicalField}
            placeholder="src/**/*.ts"
            defaultValue={glob}
          />
        </div>
        <div className="row">
          <label className="check">
            <input type="checkbox" name="case" defaultChecked={request.case} /> Match case
          </label>
          <label className="check">
            <input type="checkbox" name="regex" defaultChecked={request.regex} /> Regular expression
          </label>
          <span className="grow" />
          <Button kind="primary" type="submit" icon="analyze">
            Search
          </Button>
        </div>
      </form>
      {search !== '' && <Results place={here} request={request} />}
      {place.file !== undefined && (
        <FileSheet
          key={`${place.file} ${place.line}`}
          id={place.file}
          tab={place.tab}
          onClose={() => returnTo(addressOf(here))}
        />
      )}
    </div>
  )
}

interface ResultsProps {
  place: Parameters<typeof addressOf>[0]
  request: TextSearch
}

function Results({ place, request }: ResultsProps) {
  const found = useQuery(textSearchQuery(useAtelier(), place.project ?? '', request))
  if (found.isError) return <Problem error={found.error} onRetry={() => found.refetch()} />
  if (!found.data) return <Waiting>Searching…</Waiting>
  const { matches, files, skipped, truncated } = found.data
  const byFile = Map.groupBy(matches, ({ path }) => path)
  return (
    <>
      <p className="small soft numeric" role="status">
        {plural(matches.length, 'line')} in {plural(byFile.size, 'file')} of {count(files)} searched
        {skipped.binary > 0 && ` · ${count(skipped.binary)} binary skipped`}
        {skipped.large > 0 && ` · ${count(skipped.large)} over 4 MB skipped`}
        {truncated === 'limit' && ' · there are more matches; search for more text'}
        {truncated === 'time' && ' · stopped after five seconds; name fewer files'}
      </p>
      {matches.length === 0 && (
        <div className="card">
          <Empty title="No line matches" />
        </div>
      )}
      {[...byFile].map(([path, lines]) => (
        <section key={path} className="card found-lines" aria-label={path}>
          <header>
            <h2 className="file-name">
              <Icon name="file" />
              <span className="clip" title={path}>
                {path}
              </span>
            </h2>
            <span className="grow" />
            <span className="small soft numeric">{plural(lines.length, 'line')}</span>
          </header>
          <ol>
            {lines.map((match) => (
              <li key={match.line}>
                <Link to={addressOf({ ...place, file: match.id, line: match.line })}>
                  <span className="soft numeric">
                    <span className="hidden-visually">Line </span>
                    {match.line}
                  </span>
                  <Line match={match} request={request} />
                </Link>
              </li>
            ))}
          </ol>
        </section>
      ))}
    </>
  )
}

/** The text around the match. Only the end of a literal match is known. */
function Line({ match: { text, column }, request }: { match: Match; request: TextSearch }) {
  const { q, regex } = request
  const at = regex
    ? Math.min(column - 1, text.length)
    : request.case
      ? text.indexOf(q)
      : text.toLowerCase().indexOf(q.toLowerCase())
  const length = regex ? 0 : q.length
  const from = at > SHOWN_BEFORE && text.length > SHOWN_CHARACTERS ? at - SHOWN_BEFORE : 0
  const to = from + SHOWN_CHARACTERS
  return (
    <code>
      {from > 0 && '…'}
      {text.slice(from, Math.max(0, at)).trimStart()}
      {length > 0 && at >= 0 && <mark>{text.slice(at, at + length)}</mark>}
      {text.slice(Math.max(0, at) + length, to)}
      {to < text.length && '…'}
    </code>
  )
}
