import { readConfig } from '../config.ts'

/** Serves until stopped by a signal, in one process or several. */
export async function serve(environment: NodeJS.ProcessEnv): Promise<void> {
  const config = readConfig(environment)
  if (config.processes === 1) await (await import('../main.ts')).serve(config)
  else await (await import('../processes/lead.ts')).lead(config)
}
