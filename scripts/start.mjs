// Starts the service that setup.mjs has built. If it could not be built, runs the sources.
import { existsSync } from 'node:fs'

const built = new URL('../build/node_modules/@atelier/server/bin/atelier.js', import.meta.url)
await import(existsSync(built) ? built.href : '../server/bin/atelier.js')
