import { useQuery } from '@tanstack/react-query'
import { Tabs } from 'radix-ui'
import { useId, useState } from 'react'
import { useAtelier } from '../../ui/client.tsx'
import { bytes, count, money, plural } from '../../ui/format.ts'
import { usePermissions } from '../../ui/permissions.ts'
import { navigate, useLocation, withQuery } from '../../ui/router.tsx'
import { Empty, Problem, Waiting } from '../../ui/states.tsx'
import { Chart } from './chart.tsx'
import { lastDays, storedOn, sum, usageOn } from './days.ts'
import { UsageBy } from './usage-by.tsx'
import './usage.css'

const RANGES = [7, 30, 90]

const GROUPS = [
  { group: 'token', label: 'By token' },
  { group: 'project', label: 'By project' },
  { group: 'model', label: 'By model' },
] as const

export function UsagePage() {
  const id = useId()
  const by = useLocation().query.get('by')
  const mayUseAi = usePermissions()('ai')
  const groups = mayUseAi ? GROUPS : []
  const [range, setRange] = useState(30)
  const days = lastDays(range)
  const shown = groups.find(({ group }) => group === by)?.group ?? 'day'
  return (
    <div className="page">
      <div className="page-head">
        <h1>Usage</h1>
        <span className="grow" />
        <label className="hidden-visually" htmlFor={id}>
          Days
        </label>
        <select
          id={id}
          className="select usage-range"
          value={range}
          onChange={(event) => setRange(Number(event.currentTarget.value))}
        >
          {RANGES.map((each) => (
            <option key={each} value={each}>
              The last {each} days
            </option>
          ))}
        </select>
      </div>
      <Tabs.Root
        className="stack"
        value={shown}
        onValueChange={(value) =>
          navigate(withQuery('/usage', { by: value === 'day' ? undefined : value }), { replace: true })
        }
      >
        <Tabs.List className="tabs" aria-label="Usage">
          <Tabs.Trigger value="day">By day</Tabs.Trigger>
          {groups.map(({ group, label }) => (
            <Tabs.Trigger key={group} value={group}>
              {label}
            </Tabs.Trigger>
          ))}
        </Tabs.List>
        <Tabs.Content value="day" className="stack">
          <ByDay days={days} />
        </Tabs.Content>
        {groups.map(({ group }) => (
          <Tabs.Content key={group} value={group} className="stack">
            <UsageBy group={group} from={days[0]} />
          </Tabs.Content>
        ))}
      </Tabs.Root>
    </div>
  )
}

function ByDay({ days }: { days: readonly string[] }) {
  const atelier = useAtelier()
  const may = usePermissions()
  const mayUseAi = may('ai')
  const mayRead = may('files:read')
  const from = days[0]
  const usage = useQuery({
    queryKey: ['usage', from],
    queryFn: ({ signal }) => atelier.usage({ from }, { signal }),
    enabled: mayUseAi,
  })
  const storage = useQuery({
    queryKey: ['stored', 'storage'],
    queryFn: async ({ signal }) => (await atelier.storage({ signal })).storage,
    enabled: mayRead,
  })
  return (
    <>
      {mayUseAi && usage.isError && <Problem error={usage.error} onRetry={() => usage.refetch()} />}
      {mayRead && storage.isError && <Problem error={storage.error} onRetry={() => storage.refetch()} />}
      {(usage.isLoading || storage.isLoading) && <Waiting />}
      {!mayUseAi && !mayRead && (
        <Empty title="Your token may not see usage.">
          <p>Usage of models needs the scope ai, storage needs files:read. Ask an owner for such a token.</p>
        </Empty>
      )}
      <div className="charts">
        {usage.data && (
          <AiCharts days={days} usage={usageOn(days, usage.data.usage)} currency={usage.data.currency} />
        )}
        {storage.data && (
          <Chart
            title="Storage"
            total={`${bytes(sum(storage.data.map((day) => day.bytes)))} in ${plural(sum(storage.data.map((day) => day.files)), 'file')}`}
            days={days}
            series={[{ name: 'stored', values: storedOn(days, storage.data) }]}
            format={bytes}
            level
          />
        )}
      </div>
      {!usage.isLoading && !storage.isLoading && (usage.data || storage.data) && (
        <Figures
          days={days}
          usage={usage.data && usageOn(days, usage.data.usage)}
          currency={usage.data?.currency ?? ''}
          stored={storage.data && storedOn(days, storage.data)}
        />
      )}
    </>
  )
}

interface DaysProps {
  usage: ReturnType<typeof usageOn>
  currency: string
}

function AiCharts({ days, usage, currency }: DaysProps & { days: readonly string[] }) {
  const prompt = usage.map((day) => day.prompt_tokens)
  const completion = usage.map((day) => day.completion_tokens)
  const cost = usage.map((day) => day.cost)
  const requests = usage.map((day) => day.requests)
  return (
    <>
      <Chart
        title="Tokens"
        total={`${count(sum(prompt) + sum(completion))} tokens`}
        days={days}
        series={[
          { name: 'input', values: prompt },
          { name: 'output', values: completion },
        ]}
        format={count}
      />
      <Chart
        title="Cost"
        total={`${money(sum(cost), currency)} at the prices in MODELS_FILE`}
        days={days}
        series={[{ name: 'spent', values: cost }]}
        format={(amount) => money(amount, currency)}
      />
      <Chart
        title="Model requests"
        total={plural(sum(requests), 'request')}
        days={days}
        series={[{ name: 'requests', values: requests }]}
        format={count}
      />
    </>
  )
}

interface FiguresProps {
  days: readonly string[]
  /** Undefined if the token may not see it. */
  usage: DaysProps['usage'] | undefined
  currency: string
  /** Undefined if the token may not see it. */
  stored: readonly number[] | undefined
}

function Figures({ days, usage, currency, stored }: FiguresProps) {
  const rows = days.map((day, index) => ({ day, used: usage?.[index], stored: stored?.[index] }))
  return (
    <details className="card figures">
      <summary>Daily usage</summary>
      <div className="figures-scroll">
        <table className="table">
          <thead>
            <tr>
              <th>Day</th>
              {usage && (
                <>
                  <th className="end">Requests</th>
                  <th className="end">Input</th>
                  <th className="end">Output</th>
                  <th className="end">Cost</th>
                </>
              )}
              {stored && <th className="end">Stored</th>}
            </tr>
          </thead>
          <tbody>
            {rows.toReversed().map(({ day, used, stored }) => (
              <tr key={day} className="numeric">
                <td>{day}</td>
                {used && (
                  <>
                    <td className="end">{count(used.requests)}</td>
                    <td className="end">{count(used.prompt_tokens)}</td>
                    <td className="end">{count(used.completion_tokens)}</td>
                    <td className="end">{money(used.cost, currency)}</td>
                  </>
                )}
                {stored !== undefined && <td className="end">{bytes(stored)}</td>}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  )
}
