import { isAbsolute, resolve } from 'node:path'
import { type ParseArgsConfig, parseArgs } from 'node:util'
import { backup } from './backup.ts'
import type { LostFile } from './copy-blobs.ts'
import { copyTables } from './copy-tables.ts'
import { moveBlobs } from './move-blobs.ts'
import type { MovingDeps, Watch } from './ports.ts'
import { sized } from './progress.ts'
import { restore } from './restore.ts'
import { verify } from './verify.ts'

/** What a command says at its end, for a program and for a person, and whether all is well. */
export interface Outcome {
  readonly result: object
  readonly lines: readonly string[]
  readonly well: boolean
}

type Run = (deps: MovingDeps, watch: Watch) => Promise<Outcome>

/** What was asked for. Mistakes are found before anything is opened. */
export function readMovingCommand(command: string, words: string[]): { json: boolean; run: Run } {
  const read = commands[command]
  if (!read) throw new Error(`There is no command "${command}".`)
  return read(words)
}

const commands: Record<string, (words: string[]) => { json: boolean; run: Run }> = {
  migrate(words) {
    const { json, from, to } = parse('migrate', words, ['from', 'to'])
    return { json, run: (deps, watch) => migrate(deps, watch, from, to) }
  },
  blobs([verb, ...words]) {
    if (verb !== 'copy') throw new Error('Use: atelier blobs copy --from ADDRESS --to ADDRESS')
    const { json, from, to } = parse('blobs', words, ['from', 'to'])
    return { json, run: (deps, watch) => copy(deps, watch, from, to) }
  },
  backup(words) {
    const { json, to } = parse('backup', words, ['to'])
    return { json, run: (deps, watch) => makeBackup(deps, watch, folderOf('--to', to)) }
  },
  restore(words) {
    const { json, from } = parse('restore', words, ['from'])
    return { json, run: (deps, watch) => putBack(deps, watch, folderOf('--from', from)) }
  },
  verify(words) {
    const { json } = parse('verify', words, [])
    return { json, run: look }
  },
}

async function migrate(deps: MovingDeps, watch: Watch, from: string, to: string): Promise<Outcome> {
  requireTwo(from, to)
  const source = await deps.snapshot({ option: '--from', address: from })
  const target = await deps.database({ option: '--to', address: to })
  const tables = await copyTables(source, target, watch)
  const rows = Object.values(tables).reduce((sum, count) => sum + count, 0)
  const line = `Copied ${rows} rows of ${Object.keys(tables).length} tables; both sides are the same.`
  return { result: { rows, tables }, lines: [line], well: true }
}

async function copy(deps: MovingDeps, watch: Watch, from: string, to: string): Promise<Outcome> {
  requireTwo(from, to)
  const stores = {
    from: await deps.blobs({ option: '--from', address: from }),
    to: await deps.blobs({ option: '--to', address: to }),
  }
  const rows = await deps.database()
  const result = await moveBlobs({ rows, ...stores, target: to, dataDir: deps.dataDir }, watch)
  const { copied, there, bytes, lost } = result
  const line = `Copied ${copied} blobs (${sized(bytes)}); ${there} were there already.`
  return { result, lines: [line, ...lost.map(describeLost)], well: lost.length === 0 }
}

async function makeBackup(deps: MovingDeps, watch: Watch, folder: string): Promise<Outcome> {
  const result = await backup(deps, folder, watch)
  const { files, quarantined, bytes, deleted_meanwhile, lost } = result
  const inQuarantine = quarantined > 0 ? `, ${quarantined} in quarantine` : ''
  const deleted = deleted_meanwhile > 0 ? ` ${deleted_meanwhile} were deleted meanwhile.` : ''
  const line = `Backed up ${files} files (${sized(bytes)}${inQuarantine}) to ${folder}.${deleted}`
  return { result, lines: [line, ...lost.map(describeLost)], well: lost.length === 0 }
}

async function putBack(deps: MovingDeps, watch: Watch, folder: string): Promise<Outcome> {
  const result = await restore(deps, folder, watch)
  const line = `Restored ${result.files} files (${sized(result.bytes)}) of ${result.created_at}. Tokens are those of the backup.`
  return { result, lines: [line], well: true }
}

async function look(deps: MovingDeps, watch: Watch): Promise<Outcome> {
  const { files, bytes, lost, orphaned } = await verify(await deps.database(), await deps.blobs(), watch)
  const named = (how: LostFile['how']) => lost.filter((file) => file.how === how)
  const [missing, corrupt] = [named('missing'), named('corrupt')]
  const lines = [
    `Read ${files} files (${sized(bytes)}): ${missing.length} missing, ${corrupt.length} corrupt; ${orphaned.length} blobs without a file.`,
    ...lost.map(describeLost),
    ...orphaned.map((blob) => `orphaned  ${blob}`),
  ]
  const well = lost.length === 0 && orphaned.length === 0
  return { result: { files, bytes, missing, corrupt, orphaned, well }, lines, well }
}

function describeLost({ id, blob, how }: LostFile): string {
  return `${how.padEnd(8)}  ${id}  (blob ${blob})`
}

function requireTwo(from: string, to: string): void {
  if (from === to) throw new Error('--from and --to are the same.')
}

function folderOf(option: string, value: string): string {
  if (/^[a-z0-9]+:/i.test(value)) throw new Error(`${option} must be a folder.`)
  return isAbsolute(value) ? value : resolve(value)
}

/** The options that must be there, and --json. */
function parse<Name extends string>(command: string, words: string[], names: readonly Name[]) {
  const strings = names.map((name) => [name, { type: 'string' as const }])
  const options: NonNullable<ParseArgsConfig['options']> = {
    ...Object.fromEntries(strings),
    json: { type: 'boolean' },
  }
  const { values } = parseWords(command, words, options)
  for (const name of names)
    if (!values[name])
      throw new Error(`--${name} is missing. "atelier ${command} --help" shows what it takes.`)
  return { json: false, ...values } as Record<Name, string> & { json: boolean }
}

function parseWords(command: string, words: string[], options: NonNullable<ParseArgsConfig['options']>) {
  try {
    return parseArgs({ args: words, options })
  } catch (error) {
    // Node goes on to explain how option-like words could be passed.
    const [mistake] = (error as Error).message.split('. ')
    throw new Error(`${mistake}. "atelier ${command} --help" shows what it takes.`)
  }
}
