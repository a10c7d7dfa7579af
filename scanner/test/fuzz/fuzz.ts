/**
 * Runs any number of mutated files through everything that reads uploads:
 *
 *   node scanner/test/fuzz/fuzz.ts --inputs 1000000 --seed 1
 *
 * An input depends only on its seed and number: `--seed 1 --from 4711 --inputs 1` repeats one.
 */
import { parseArgs } from 'node:util'
import { runFuzz } from './run-fuzz.ts'

const MOST_GROWTH_BYTES = 200 * 1024 * 1024
const INPUTS_BETWEEN_LINES = 50_000

const { values } = parseArgs({
  options: {
    inputs: { type: 'string', default: '10000' },
    seed: { type: 'string', default: '1' },
    from: { type: 'string', default: '0' },
  },
})
const run = {
  inputs: Number(values.inputs),
  seed: Number(values.seed),
  from: Number(values.from),
}

const { failures, growthBytes, peakGrowthBytes, ...summary } = await runFuzz(
  run,
  ({ next, slowestMs, memoryBytes }) => {
    if (next % INPUTS_BETWEEN_LINES !== 0) return
    console.log(`${next} inputs, slowest ${Math.round(slowestMs)} ms, ${megabytes(memoryBytes)} MB`)
  },
)
for (const { number, what } of failures) {
  console.log(`\n--seed ${run.seed} --from ${number} --inputs 1\n${what}`)
}
const perSecond = Math.round((summary.inputs / summary.tookMs) * 1000)
console.log(
  `${summary.inputs} inputs with seed ${run.seed} from ${run.from}: ${failures.length} failures, ` +
    `slowest ${Math.round(summary.slowestMs)} ms, growth ${megabytes(growthBytes)} MB ` +
    `(${megabytes(peakGrowthBytes)} MB in between), ${perSecond} a second`,
  summary.verdicts,
)
if (failures.length > 0 || growthBytes > MOST_GROWTH_BYTES) process.exitCode = 1

function megabytes(bytes: number): number {
  return Math.round(bytes / 1024 / 1024)
}
