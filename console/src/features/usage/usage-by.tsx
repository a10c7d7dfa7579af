import { useQuery } from '@tanstack/react-query'
import { useAtelier } from '../../ui/client.tsx'
import { count, money } from '../../ui/format.ts'
import { useCurrentToken, usePermissions } from '../../ui/permissions.ts'
import { Empty, Problem, Waiting } from '../../ui/states.tsx'

type Group = 'token' | 'project' | 'model'

const TITLES = { token: 'Token', project: 'Project', model: 'Model' }
/** Of rows without a value. */
const NONE = { token: 'Another token', project: 'No project', model: 'Not recorded' }

/** The usage by token, project or model, the highest cost first. */
export function UsageBy({ group, from }: { group: Group; from: string | undefined }) {
  const atelier = useAtelier()
  const current = useCurrentToken()
  const usage = useQuery({
    queryKey: ['usage', group, from],
    queryFn: ({ signal }) => atelier.usageBy(group, { from }, { signal }),
  })
  const isOwner = usePermissions()('owner')
  if (usage.isError) return <Problem error={usage.error} onRetry={() => usage.refetch()} />
  if (!usage.data) return <Waiting />
  const { currency, usage: rows } = usage.data
  function nameOf(row: (typeof rows)[number]): string | null | undefined {
    if (group !== 'token') return row[group]
    return row.token === current.id ? current.name : row.token_name
  }
  if (rows.length === 0)
    return (
      <div className="card">
        <Empty title="No usage yet">
          <p>Requests to models are counted here.</p>
        </Empty>
      </div>
    )
  return (
    <section className="card" aria-label={`Usage by ${group}`}>
      <table className="table">
        <thead>
          <tr>
            <th>{TITLES[group]}</th>
            <th className="end">Requests</th>
            <th className="end wide-only">Input</th>
            <th className="end wide-only">Output</th>
            <th className="end">Cost</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => {
            const id = row[group] ?? ''
            return (
              <tr key={id} className="numeric">
                <td className="usage-name">
                  {nameOf(row) ?? <span className="soft">{NONE[group]}</span>}
                  {group === 'token' && id === current?.id && <span className="badge">This session</span>}
                  {group === 'token' && isOwner && <span className="small soft mono">{id}</span>}
                </td>
                <td className="end">{count(row.requests)}</td>
                <td className="end wide-only">{count(row.prompt_tokens)}</td>
                <td className="end wide-only">{count(row.completion_tokens)}</td>
                <td className="end">{money(row.cost, currency)}</td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </section>
  )
}
