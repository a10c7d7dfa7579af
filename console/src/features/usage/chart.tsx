import { useState } from 'react'
import './usage.css'

export interface Series {
  readonly name: string
  readonly values: readonly number[]
}

interface Props {
  title: string
  /** The total as text. */
  total: string
  days: readonly string[]
  /** One series, or two stacked ones. */
  series: readonly Series[]
  format: (value: number) => string
  /** A level at the end of the day, not a daily amount. */
  level?: boolean
}

const WIDTH = 600
const HEIGHT = 140

export function Chart({ title, total, days, series, format, level = false }: Props) {
  const [at, setAt] = useState<number>()
  const sums = days.map((_, day) => series.reduce((sum, { values }) => sum + (values[day] ?? 0), 0))
  const most = Math.max(...sums, 0)
  const step = WIDTH / days.length
  const heightOf = (value: number) => (most === 0 ? 0 : (value / most) * HEIGHT)
  const shown = at === undefined ? undefined : days[at]
  return (
    <figure className="chart card">
      <figcaption>
        <h2>{title}</h2>
        <p className="small soft numeric">
          {at === undefined
            ? total
            : `${shown}: ${series.map(({ name, values }) => `${format(values[at] ?? 0)} ${name}`).join(', ')}`}
        </p>
      </figcaption>
      <div className="chart-plot">
        <span className="chart-most small soft numeric">{format(most)}</span>
        <svg
          viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
          preserveAspectRatio="none"
          role="img"
          aria-label={`${title} by day. ${total}. At most ${format(most)} in a day. The table below lists the values.`}
          onPointerMove={(event) => {
            const { left, width } = event.currentTarget.getBoundingClientRect()
            setAt(
              Math.min(
                days.length - 1,
                Math.max(0, Math.floor(((event.clientX - left) / width) * days.length)),
              ),
            )
          }}
          onPointerLeave={() => setAt(undefined)}
        >
          {level ? (
            <path className="chart-area" d={areaOf(sums.map(heightOf), step)} />
          ) : (
            days.map((day, index) => (
              <Bars key={day} day={index} series={series} step={step} heightOf={heightOf} />
            ))
          )}
          {at !== undefined && <rect className="chart-at" x={at * step} y={0} width={step} height={HEIGHT} />}
        </svg>
      </div>
      <p className="chart-days small soft numeric">
        <span>{days[0]}</span>
        <span>{days.at(-1)}</span>
      </p>
      {series.length > 1 && (
        <ul className="chart-key small soft">
          {series.map(({ name }) => (
            <li key={name}>{name}</li>
          ))}
        </ul>
      )}
    </figure>
  )
}

interface BarsProps {
  day: number
  series: readonly Series[]
  step: number
  heightOf: (value: number) => number
}

function Bars({ day, series, step, heightOf }: BarsProps) {
  let top = HEIGHT
  return series.map(({ name, values }, index) => {
    const height = heightOf(values[day] ?? 0)
    top -= height
    return (
      <rect
        key={name}
        className="chart-bar"
        data-series={index}
        x={day * step + step * 0.12}
        y={top}
        width={step * 0.76}
        height={height}
      />
    )
  })
}

function areaOf(heights: readonly number[], step: number): string {
  const points = heights.map((height, day) => `${day * step + step / 2} ${HEIGHT - height}`)
  return `M0 ${HEIGHT} L0 ${HEIGHT - (heights[0] ?? 0)} L${points.join(' L')} L${WIDTH} ${HEIGHT - (heights.at(-1) ?? 0)} L${WIDTH} ${HEIGHT} Z`
}
