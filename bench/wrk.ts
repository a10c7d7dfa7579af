// Read load with wrk, which uses less CPU than a Node client.
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
  /** Includes responses that were cut off at the end. */
  readonly bytes: number
  /** Actual duration. */
  readonly seconds: number
}

/** Requests and bytes per second. Fails on error responses and broken connections. */
export async function wrk({ url, headers = {}, connections, seconds }: Load): Promise<Rate> {
  const words = ['-t1', `-c${connections}`, `-d${seconds}s`, '--timeout', '30s']
  for (const [name, value] of Object.entries(headers)) words.push('-H', `${name}: ${value}`)
  const { stdout } = await promisify(execFile)('wrk', [...words, url]).catch((error) => {
    if (error.code === 'ENOENT') throw new Error('wrk is not installed: apt-get install wrk')
    throw error
  })
  const rate = rateOf(stdout, url)
  if (rate.bytes > 0) return { ...rate, seconds }
  // Retry with a longer duration: the server may buffer whole files, or the machine is busy.
  if (seconds > LONGEST_SECONDS) throw new Error(`No response from ${url} in ${seconds} s`)
  return wrk({ url, headers, connections, seconds: seconds * 2 })
}

const UNITS: Record<string, number> = { B: 1, KB: 1024, MB: 1024 ** 2, GB: 1024 ** 3 }

export function rateOf(said: string, url: string): Omit<Rate, 'seconds'> {
  const refused = /Non-2xx or 3xx responses: (\d+)/.exec(said)?.[1]
  if (refused) throw new Error(`${refused} error responses from ${url}`)
  const broken = /Socket errors: (.*)/.exec(said)?.[1]
  if (broken) throw new Error(`Connections to ${url} broke: ${broken}`)
  const requests = Number(/Requests\/sec:\s+([\d.]+)/.exec(said)?.[1])
  const [, amount, unit = ''] = /Transfer\/sec:\s+([\d.]+)(\w+)/.exec(said) ?? []
  const bytes = Number(amount) * (UNITS[unit] ?? Number.NaN)
  if (Number.isNaN(requests + bytes)) throw new Error(`No wrk results for ${url}`)
  return { requests, bytes }
}
