import { appendFileSync } from 'node:fs'
import { registerHooks } from 'node:module'

// Loaded with --import: writes the address of every module that is loaded to the file RECORD_MODULES.

registerHooks({
  load(url, context, next) {
    appendFileSync(process.env.RECORD_MODULES ?? '', `${url}\n`)
    return next(url, context)
  },
})
