import { readConfig } from '../config.ts'

/** Serves until it is told to stop, in this process or in several. */
export async function serve(environment: NodeJS.ProcessEnv): Promise<void> {
  const config = readConfig(environment)
  if (config.processes === 1) await (await import('../main.ts')).serve(config)
  else await (await import('../processes/lead.ts')).lead(config)
}
