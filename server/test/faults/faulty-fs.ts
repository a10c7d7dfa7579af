import * as nodeFs from 'node:fs/promises'
import type { DiskFs } from '../../src/files/blobs/disk.ts'

export interface DiskFault {
  /** Number of the call that fails, from 1. */
  at: number
  code: 'ENOSPC' | 'EIO'
  /** `once`: only this one. `lasting`: this and all later ones, so that the cleanup fails too. */
  extent: 'once' | 'lasting'
  /** Counts and fails only calls with this name. */
  only?: string
}

const SHORT_BYTES = 60_000
const COUNTED = ['write', 'writev', 'sync', 'close'] as const
type Counted = (typeof COUNTED)[number]

export type FaultyFs = ReturnType<typeof createFaultyFs>

/** The real file system in which a test can make calls fail. */
export function createFaultyFs() {
  let fault: DiskFault | undefined
  let shortWrites = false
  let calls: string[] = []
  let struck = 0

  function strike(name: string): void {
    if (fault?.only && fault.only !== name) return
    calls.push(name)
    const due = fault && (fault.extent === 'once' ? calls.length === fault.at : calls.length >= fault.at)
    if (!fault || !due) return
    struck++
    throw Object.assign(new Error(`${fault.code}: injected, ${name}`), { code: fault.code })
  }

  const write = (file: nodeFs.FileHandle) => async (bytes: Buffer, offset: number) => {
    strike('write')
    const rest = bytes.length - offset
    return file.write(bytes, offset, Math.min(rest, shortWrites ? SHORT_BYTES : rest))
  }
  const writev = (file: nodeFs.FileHandle) => async (pieces: readonly Buffer[]) => {
    if (shortWrites) return write(file)(Buffer.concat(pieces), 0)
    strike('write')
    return file.writev(pieces)
  }
  const sync = (file: nodeFs.FileHandle) => async () => {
    strike('sync')
    await file.sync()
  }
  const close = (file: nodeFs.FileHandle) => async () => {
    // Linux releases the descriptor even if close reports an error.
    await file.close()
    strike('close')
  }
  const replaced: Record<Counted, (file: nodeFs.FileHandle) => unknown> = { write, writev, sync, close }

  function failing(file: nodeFs.FileHandle): nodeFs.FileHandle {
    return new Proxy(file, {
      get(target, name) {
        const counted = COUNTED.find((known) => known === name)
        if (counted) return replaced[counted](target)
        const member: unknown = Reflect.get(target, name)
        return typeof member === 'function' ? member.bind(target) : member
      },
    })
  }

  const fs: DiskFs = {
    async open(path, flags, mode) {
      strike('open')
      return failing(await nodeFs.open(path, flags, mode))
    },
    async rename(from, to) {
      strike('rename')
      await nodeFs.rename(from, to)
    },
    async unlink(path) {
      strike('unlink')
      await nodeFs.unlink(path)
    },
  }

  function start(next: DiskFault | undefined, short = false): void {
    fault = next
    shortWrites = short
    calls = []
    struck = 0
  }

  return {
    fs,
    inject: (next: DiskFault, options: { shortWrites?: boolean } = {}) => start(next, options.shortWrites),
    heal: () => start(undefined),
    /** No errors, but each write stores only part of the data. */
    writeShort: () => start(undefined, true),
    struck: () => struck > 0,
    /** The names of the calls since the last change, in order. */
    calls: () => [...calls],
  }
}
