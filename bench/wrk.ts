// Load for what is read: wrk takes less of the two cores than a client in Node.
import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

const LONGEST_SECONDS = 30

export interface Load {
  readonly url: string
  readonly headers?: Readonly<Record<string, string>>
  readonly connections: number
  readonly seconds: number
}

export interface Rate {
  readonly requests: number
  /** Those of answers that were cut off when time was up included. */
  readonly bytes: number
  /** How long it took. */
  readonly seconds: number
}

/** What came in a second. Fails when a request was refused or broken. */
export async function wrk({ url, headers = {}, connections, seconds }: Load): Promise<Rate> {
  const words = ['-t1', `-c${connections}`, `-d${seconds}s`, '--timeout', '30s']
  for (const [name, value] of Object.entries(headers)) words.push('-H', `${name}: ${value}`)
  const { stdout } = await promisify(execFile)('wrk', [...words, url]).catch((error) => {
    if (error.code === 'ENOENT') throw new Error('wrk is not installed: apt-get install wrk')
    throw error
  })
  const rate = rateOf(stdout, url)
  if (rate.bytes > 0) return { ...rate, seconds }
  // It holds whole files in memory before their first byte, or the machine is busy: so it gets longer.
  if (seconds > LONGEST_SECONDS) throw new Error(`Nothing came of ${url} in ${seconds} s`)
  return wrk({ url, headers, connections, seconds: seconds * 2 })
}

const UNITS: Record<string, number> = { B: 1, KB: 1024, MB: 1024 ** 2, GB: 1024 ** 3 }

export function rateOf(said: string, url: string): Omit<Rate, 'seconds'> {
  const refused = /Non-2xx or 3xx responses: (\d+)/.exec(said)?.[1]
  if (refused) throw new Error(`${refused} answers of ${url} were refusals`)
  const broken = /Socket errors: (.*)/.exec(said)?.[1]
  if (broken) throw new Error(`Connections to ${url} broke: ${broken}`)
  const requests = Number(/Requests\/sec:\s+([\d.]+)/.exec(said)?.[1])
  const [, amount, unit = ''] = /Transfer\/sec:\s+([\d.]+)(\w+)/.exec(said) ?? []
  const bytes = Number(amount) * (UNITS[unit] ?? Number.NaN)
  if (Number.isNaN(requests + bytes)) throw new Error(`wrk measured nothing of ${url}`)
  return { requests, bytes }
}
