import { encodeAttributes, toNanos } from './encode.ts'
import type { Attributes, MetricName } from './ports.ts'

interface Series {
  readonly attributes: Attributes
  readonly counts: number[]
  sum: number
}

// Bounds of the semantic conventions.
const METRICS: Readonly<Record<MetricName, { unit: string; bounds: readonly number[] }>> = {
  'http.server.request.duration': {
    unit: 's',
    bounds: [0.005, 0.01, 0.025, 0.05, 0.075, 0.1, 0.25, 0.5, 0.75, 1, 2.5, 5, 7.5, 10],
  },
  'gen_ai.client.operation.duration': {
    unit: 's',
    bounds: [0.01, 0.02, 0.04, 0.08, 0.16, 0.32, 0.64, 1.28, 2.56, 5.12, 10.24, 20.48, 40.96, 81.92],
  },
  'gen_ai.client.token.usage': {
    unit: '{token}',
    bounds: [1, 4, 16, 64, 256, 1024, 4096, 16384, 65536, 262144, 1048576, 4194304, 16777216, 67108864],
  },
}

// Of one metric. Values of further combinations of attributes are counted together.
const MAX_SERIES = 2_000
const OVERFLOW: Attributes = { 'otel.metric.overflow': true }
const CUMULATIVE = 2

export function createHistograms() {
  const startedAt = Date.now()
  const metrics = new Map<MetricName, Map<string, Series>>()

  return {
    record(metric: MetricName, value: number, attributes: Attributes): void {
      const all = metrics.get(metric) ?? new Map<string, Series>()
      metrics.set(metric, all)
      const key = JSON.stringify(attributes)
      const known = all.get(key)
      const series = known ?? (all.size < MAX_SERIES ? add(all, key, attributes) : addOverflow(all))
      const { bounds } = METRICS[metric]
      const above = bounds.findIndex((bound) => value <= bound)
      const bucket = above < 0 ? bounds.length : above
      series.counts[bucket] = (series.counts[bucket] ?? 0) + 1
      series.sum += value
    },

    /** All values since the start, for the collector. */
    encode(): object[] {
      return [...metrics].map(([name, all]) => {
        const { unit, bounds } = METRICS[name]
        const dataPoints = [...all.values()].map(({ attributes, counts, sum }) => ({
          attributes: encodeAttributes(attributes),
          startTimeUnixNano: toNanos(startedAt),
          timeUnixNano: toNanos(Date.now()),
          count: String(counts.reduce((total, count) => total + count, 0)),
          sum,
          bucketCounts: Array.from({ length: bounds.length + 1 }, (_, index) => String(counts[index] ?? 0)),
          explicitBounds: bounds,
        }))
        return { name, unit, histogram: { aggregationTemporality: CUMULATIVE, dataPoints } }
      })
    },
  }
}

function addOverflow(all: Map<string, Series>): Series {
  return all.get('overflow') ?? add(all, 'overflow', OVERFLOW)
}

function add(all: Map<string, Series>, key: string, attributes: Attributes): Series {
  const series = { attributes, counts: [], sum: 0 }
  all.set(key, series)
  return series
}
