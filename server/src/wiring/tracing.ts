import type { Engines } from '../ai/ports.ts'
import type { Scanner } from '../files/scan/scanning.ts'
import type { Attributes, Telemetry } from '../telemetry/ports.ts'

/** Spans for analyses, without names and contents of files. */
export function traceEngines(telemetry: Telemetry, engines: Engines): Engines {
  async function trace<T>(name: string, attributes: Attributes, work: () => Promise<T>): Promise<T> {
    const span = telemetry.start(name, 'internal', attributes)
    try {
      const result = await work()
      span.end()
      return result
    } catch (error) {
      span.end((error as Error).name)
      throw error
    }
  }
  return {
    ...engines,
    inspect: (job, caller) =>
      trace('analyze', { 'atelier.language': job.language }, () => engines.inspect(job, caller)),
    rewrite: (job, caller) =>
      trace('rewrite', { 'atelier.language': job.language }, () => engines.rewrite(job, caller)),
  }
}

/** Spans from the first byte that a scanner reads to its verdict. */
export function traceScanners(telemetry: Telemetry, scanners: readonly Scanner[]): Scanner[] {
  return scanners.map((scanner) => ({
    ...scanner,
    begin(...args) {
      const span = telemetry.start('scan', 'internal', { 'atelier.scanner': scanner.name })
      const scan = scanner.begin(...args)
      return {
        ...scan,
        async verdict(file) {
          try {
            const result = await scan.verdict(file)
            span.set({ 'atelier.verdict': result?.verdict ?? 'none' })
            span.end()
            return result
          } catch (error) {
            span.end((error as Error).name)
            throw error
          }
        },
        abort() {
          scan.abort()
          span.end('cancelled') // unless it has ended
        },
      }
    },
  }))
}
