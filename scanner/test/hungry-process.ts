import type { Job } from '../src/processes/protocol.ts'
import { HUNGRY } from './hungry.ts'

// Growing an array is one large allocation. If it fails, V8 aborts the process, even from a worker thread.
process.on('message', ({ name }: Job) => {
  const numbers: number[] = []
  while (name === HUNGRY) numbers.push(1.5)
})
await import('../src/processes/main.ts')
