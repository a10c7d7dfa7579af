import type { SarifLog } from '@atelier/sdk'
import { renumbered, type SarifResult } from './baseline.ts'

// The URI that the service uses for code without a file name.
const UNNAMED_URI = 'submitted-code'

type Run = Record<string, unknown>

/** Merges the logs of several files into one, with the path of each file. `absent`: results of a baseline that are gone. */
export function mergeSarif(
  logs: readonly { shown: string; log: SarifLog }[],
  version: string,
  absent: readonly SarifResult[] = [],
): object {
  const runs = logs.map(({ shown, log }) => withUri(log.runs[0] as unknown as Run, encodeURI(shown)) as Run)
  const rules = new Map(
    logs.flatMap(({ log }) => log.runs[0]?.tool.driver.rules ?? []).map((rule) => [rule.id, rule]),
  )
  const all = (member: string) => runs.flatMap((run) => (run[member] as unknown[] | undefined) ?? [])
  const notifications = all('invocations').flatMap(
    (each) => (each as { toolExecutionNotifications?: unknown[] }).toolExecutionNotifications ?? [],
  )
  return {
    $schema: 'https://json.schemastore.org/sarif-2.1.0.json',
    version: '2.1.0',
    runs: [
      {
        tool: { driver: { name: 'Atelier', version, rules: [...rules.values()] } },
        columnKind: 'utf16CodeUnits',
        artifacts: all('artifacts'),
        results: [...renumbered(all('results') as SarifResult[]), ...absent],
        invocations: [
          {
            executionSuccessful: true,
            ...(notifications.length > 0 && { toolExecutionNotifications: notifications }),
          },
        ],
      },
    ],
  }
}

function withUri(value: unknown, uri: string): unknown {
  if (Array.isArray(value)) return value.map((each) => withUri(each, uri))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, each]) => [
      name,
      name === 'uri' && each === UNNAMED_URI ? uri : withUri(each, uri),
    ]),
  )
}
