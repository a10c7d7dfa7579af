// A provider that names a year would otherwise not be asked again until a restart.
const LONGEST_MS = 10 * 60_000

/** How long a provider asks to be left alone, in milliseconds. */
export function readRetryAfter(headers: Readonly<Record<string, string>>, body: string): number | undefined {
  const found = [
    Number.parseFloat(headers['retry-after-ms'] ?? ''),
    secondsOrDate(headers['retry-after'] ?? ''),
    // Google has it in the body alone.
    Number.parseFloat(/"retryDelay":\s*"([\d.]+)s"/.exec(body)?.[1] ?? '') * 1000,
  ]
  const asked = found.find((milliseconds) => Number.isFinite(milliseconds) && milliseconds >= 0)
  return asked === undefined ? undefined : Math.min(asked, LONGEST_MS)
}

function secondsOrDate(value: string): number {
  if (/^\s*[\d.]+\s*$/.test(value)) return Number.parseFloat(value) * 1000
  return Math.max(0, Date.parse(value) - Date.now())
}
