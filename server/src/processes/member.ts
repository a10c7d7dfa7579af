/** One of several processes of one service; lead.ts forks it. */
import { readConfig } from '../config.ts'
import { serve } from '../main.ts'
import { joinProcesses } from './membership.ts'

// A terminal and a service manager signal all processes. Members stop only when the lead says so.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => undefined)

try {
  const membership = await joinProcesses()
  const config = readConfig(process.env)
  await serve({ ...config, engines: Math.ceil(config.engines / config.processes) }, membership)
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error))
  process.exit(1)
}
