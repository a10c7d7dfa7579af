import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useAtelier } from '../../ui/client.tsx'
import { bytes, count, money, plural } from '../../ui/format.ts'
import { Problem, Waiting } from '../../ui/states.tsx'
import { Chart } from './chart.tsx'
import { lastDays, storedOn, sum, usageOn } from './days.ts'
import './usage.css'

const RANGES = [7, 30, 90]

export function UsagePage() {
  const id = useId()
  const atelier = useAtelier()
  const [range, setRange] = useState(30)
  const days = lastDays(range)
  const from = days[0]
  const usage = useQuery({
    queryKey: ['usage', from],
    queryFn: async ({ signal }) => (await atelier.usage({ from }, { signal })).usage,
  })
  const storage = useQuery({
    queryKey: ['stored', 'storage'],
    queryFn: async ({ signal }) => (await atelier.storage({ signal })).storage,
  })
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
      {usage.isError && <Problem error={usage.error} onRetry={() => usage.refetch()} />}
      {storage.isError && <Problem error={storage.error} onRetry={() => storage.refetch()} />}
      {(usage.isPending || storage.isPending) && <Waiting />}
      <div className="charts">
        {usage.data && <AiCharts days={days} usage={usageOn(days, usage.data)} />}
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
      {usage.data && (
        <Figures usage={usageOn(days, usage.data)} stored={storedOn(days, storage.data ?? [])} />
      )}
    </div>
  )
}

type Days = ReturnType<typeof usageOn>

function AiCharts({ days, usage }: { days: readonly string[]; usage: Days }) {
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
        total={`${money(sum(cost))} at the prices in MODELS_FILE`}
        days={days}
        series={[{ name: 'spent', values: cost }]}
        format={money}
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

function Figures({ usage, stored }: { usage: Days; stored: readonly number[] }) {
  const rows = usage.map((day, index) => ({ ...day, stored: stored[index] ?? 0 }))
  return (
    <details className="card figures">
      <summary>Daily usage</summary>
      <div className="figures-scroll">
        <table className="table">
          <thead>
            <tr>
              <th>Day</th>
              <th className="end">Requests</th>
              <th className="end">Input</th>
              <th className="end">Output</th>
              <th className="end">Cost</th>
              <th className="end">Stored</th>
            </tr>
          </thead>
          <tbody>
            {rows.toReversed().map((day) => (
              <tr key={day.day} className="numeric">
                <td>{day.day}</td>
                <td className="end">{count(day.requests)}</td>
                <td className="end">{count(day.prompt_tokens)}</td>
                <td className="end">{count(day.completion_tokens)}</td>
                <td className="end">{money(day.cost)}</td>
                <td className="end">{bytes(day.stored)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  )
}
