// Preloaded into a process: simulates the system's limit of watched folders.
import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'

const { watch } = fs
let room = Number(process.env.WATCHES)

fs.watch = ((...words: Parameters<typeof watch>) => {
  if (room-- > 0) return watch(...words)
  throw Object.assign(new Error('ENOSPC: System limit for number of file watchers reached, watch'), {
    code: 'ENOSPC',
    errno: -28,
    syscall: 'watch',
    path: words[0],
  })
}) as typeof watch
syncBuiltinESMExports()
