import { isAbsolute, resolve } from 'node:path'
import { type ParseArgsConfig, parseArgs } from 'node:util'
import type { BlobStore } from '../files/ports.ts'
import { backup } from '../moving/backup.ts'
import { totalsOf } from '../moving/blob-rows.ts'
import type { LostFile } from '../moving/copy-blobs.ts'
import { copyTables } from '../moving/copy-tables.ts'
import { moveBlobs } from '../moving/move-blobs.ts'
import type { MovingDeps, Watch } from '../moving/ports.ts'
import { sized } from '../moving/progress.ts'
import { openBackup, restore } from '../moving/restore.ts'
import type { Source } from '../moving/tables.ts'
import { type Verified, verify } from '../moving/verify.ts'

/** What a command says at its end, for a program and for a person, and whether all is well. */
export interface Outcome {
  readonly result: object
  readonly lines: readonly string[]
  readonly well: boolean
}

type Run = (deps: MovingDeps, watch: Watch) => Promise<Outcome>

/** What was asked for. Mistakes are found before anything is opened. */
export function readMovingCommand(
  command: string,
  words: string[],
  environment: NodeJS.ProcessEnv,
): { json: boolean; run: Run } {
  const read = commands[command]
  if (!read) throw new Error(`There is no command "${command}".`)
  return read(words, environment)
}

const commands: Record<
  string,
  (words: string[], environment: NodeJS.ProcessEnv) => { json: boolean; run: Run }
> = {
  migrate(words, environment) {
    const { json, from, to } = parse('migrate', words, ['from', 'to'], environment)
    return { json, run: (deps, watch) => migrate(deps, watch, from, to) }
  },
  blobs([verb, ...words], environment) {
    if (verb !== 'copy') throw new Error('Use: atelier blobs copy --from ADDRESS --to ADDRESS')
    const { json, from, to } = parse('blobs', words, ['from', 'to'], environment)
    return { json, run: (deps, watch) => copy(deps, watch, from, to) }
  },
  backup(words, environment) {
    const { json, to } = parse('backup', words, ['to'], environment)
    return { json, run: (deps, watch) => makeBackup(deps, watch, folderOf('--to', to)) }
  },
  restore(words, environment) {
    const { json, from } = parse('restore', words, ['from'], environment)
    return { json, run: (deps, watch) => putBack(deps, watch, folderOf('--from', from)) }
  },
  verify(words, environment) {
    const ofBackup = words.some((word) => /^--from\b/.test(word))
    if (!ofBackup) return { json: parse('verify', words, [], environment).json, run: look }
    const { json, from } = parse('verify', words, ['from'], environment)
    return { json, run: (deps, watch) => lookAtBackup(deps, watch, folderOf('--from', from)) }
  },
}

async function migrate(deps: MovingDeps, watch: Watch, from: string, to: string): Promise<Outcome> {
  requireTwo(from, to)
  deps.lockSource({ option: '--from', address: from })
  const source = await deps.snapshot({ option: '--from', address: from })
  const target = await deps.database({ option: '--to', address: to })
  const tables = await copyTables(source, target, watch)
  const rows = Object.values(tables).reduce((sum, count) => sum + count, 0)
  const line = `Copied ${rows} rows of ${Object.keys(tables).length} tables; both sides are the same.`
  return { result: { rows, tables }, lines: [line], well: true }
}

async function copy(deps: MovingDeps, watch: Watch, from: string, to: string): Promise<Outcome> {
  requireTwo(from, to)
  const rows = await deps.rows()
  const source = await deps.blobsToRead({ option: '--from', address: from })
  await requireFiles(rows, source, deps.databaseName)
  const stores = { from: source, to: await deps.blobs({ option: '--to', address: to }) }
  const result = await moveBlobs({ rows, ...stores, target: to, dataDir: deps.dataDir }, watch)
  const { copied, there, bytes, lost } = result
  const line = `Copied ${copied} blobs (${sized(bytes)}); ${there} were there already.`
  return { result, lines: [line, ...lost.map(describeLost)], well: lost.length === 0 }
}

/** Else somebody would take it for done who has not said which database it is about. */
async function requireFiles(rows: Source, from: BlobStore, databaseName: string): Promise<void> {
  const { files, quarantined } = await totalsOf(rows)
  if (files + quarantined > 0) return
  for await (const _ of from.keys())
    throw new Error(
      `The database that was read (${databaseName}) has no files, but --from has. Correct DATABASE_URL or DATA_DIR.`,
    )
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
  return report(await verify(await deps.rows(), await deps.blobsToRead(), watch))
}

async function lookAtBackup(deps: MovingDeps, watch: Watch, folder: string): Promise<Outcome> {
  const { rows, blobs } = await openBackup(deps, folder)
  return report(await verify(rows, blobs, watch))
}

function report({ files, bytes, lost, orphaned }: Verified): Outcome {
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
function parse<Name extends string>(
  command: string,
  words: string[],
  names: readonly Name[],
  environment: NodeJS.ProcessEnv,
) {
  const strings = names.map((name) => [name, { type: 'string' as const }])
  const options: NonNullable<ParseArgsConfig['options']> = {
    ...Object.fromEntries(strings),
    json: { type: 'boolean' },
  }
  const { values } = parseWords(command, words, options)
  for (const name of names) {
    const value = values[name]
    if (typeof value !== 'string' || value === '')
      throw new Error(`--${name} is missing. "atelier ${command} --help" shows what it takes.`)
    values[name] = named(name, value, environment)
  }
  return { json: false, ...values } as Record<Name, string> & { json: boolean }
}

/** Others on the machine can see the words of a command: `env:NAME` keeps a password out of them. */
function named(option: string, value: string, environment: NodeJS.ProcessEnv): string {
  const [, name] = /^env:(\w+)$/.exec(value) ?? []
  if (name === undefined) return value
  const address = environment[name]
  if (!address) throw new Error(`--${option} is ${value}, and ${name} is not set.`)
  return address
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
