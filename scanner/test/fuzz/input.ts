import { gzipSync } from 'node:zlib'
import { tar } from '../archives/samples.ts'
import { zip } from '../archives/zip-samples.ts'
import type { Input } from './look.ts'
import { grown, mutated } from './mutate.ts'
import { pick, randomFrom } from './random.ts'
import type { Seeds } from './seeds.ts'

const ONE_HEAVY_IN = 400
const ONE_GROWN_IN = 2000
const ONE_RENAMED_IN = 12
const ONE_WRAPPED_IN = 12

/** Valid archives around mutated content, with correct checksums. */
const wrappers: readonly (({ name, bytes }: Input) => Input)[] = [
  ({ name, bytes }) => ({ name: 'wrapped.zip', bytes: zip([{ name, content: bytes }]), depth: 0 }),
  ({ name, bytes }) => ({ name: 'wrapped.tar', bytes: tar([{ name, content: bytes }]), depth: 0 }),
  ({ name, bytes }) => ({
    name: 'wrapped.docx',
    bytes: zip([
      { name: 'word/document.xml', content: '<w:document/>' },
      { name, content: bytes },
    ]),
    depth: 0,
  }),
  ({ name, bytes }) => ({ name: `${name}.gz`, bytes: gzipSync(bytes), depth: 0 }),
]

/** Creates the input with this number for a run with this seed. */
export function createInput({ light, heavy }: Seeds, seed: number, number: number): Input {
  const random = randomFrom(seed, number)
  const original = pick(random, random(ONE_HEAVY_IN) === 0 ? heavy : light)
  const others = [pick(random, light).bytes, pick(random, light).bytes]
  const small = mutated(original.bytes, random, others)
  const changed = random(ONE_GROWN_IN) === 0 ? grown(small, random) : small
  const { name, depth } = random(ONE_RENAMED_IN) === 0 ? pick(random, light) : original
  const input = { name, depth, bytes: original.seal?.(changed) ?? changed }
  return random(ONE_WRAPPED_IN) === 0 ? pick(random, wrappers)(input) : input
}
