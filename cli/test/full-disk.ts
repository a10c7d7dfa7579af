// Preloaded into a process: simulates a disk that becomes full after DISK_ROOM bytes.
import promises, { type FileHandle } from 'node:fs/promises'
import { syncBuiltinESMExports } from 'node:module'

const { open } = promises
let room = Number(process.env.DISK_ROOM)

promises.open = async (path, flags, mode) => {
  const handle = await open(path, flags, mode)
  if (!/^(?:w|a)/.test(String(flags))) return handle
  const write = handle.write.bind(handle) as (
    bytes: Uint8Array,
    start: number,
    length: number,
  ) => Promise<unknown>
  handle.write = (async (bytes: Uint8Array, start = 0) => {
    if (room <= 0)
      throw Object.assign(new Error('ENOSPC: no space left on device, write'), {
        code: 'ENOSPC',
        errno: -28,
        syscall: 'write',
      })
    const length = Math.min(room, bytes.length - start)
    room -= length
    return write(bytes, start, length)
  }) as FileHandle['write']
  return handle
}
syncBuiltinESMExports()
