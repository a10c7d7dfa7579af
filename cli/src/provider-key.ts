import { open } from 'node:fs/promises'
import { ask } from './ask.ts'
import type { Context } from './command.ts'
import { isInteractive } from './confirm.ts'
import { Failure, usageError } from './failure.ts'
import { clean } from './output-text.ts'

export const PROVIDER_KINDS = ['openai', 'anthropic', 'google', 'compatible', 'ollama', 'local'] as const
export type ProviderKind = (typeof PROVIDER_KINDS)[number]

/** Where a key is looked for if no option names a place. */
export const KEY_VARIABLES: Readonly<Record<ProviderKind, string | undefined>> = {
  openai: 'OPENAI_API_KEY',
  anthropic: 'ANTHROPIC_API_KEY',
  google: 'GOOGLE_GENERATIVE_AI_API_KEY',
  compatible: 'COMPATIBLE_API_KEY',
  ollama: undefined,
  local: undefined,
}
const MAX_KEY_BYTES = 4_096

export interface KeyOptions {
  readonly 'key-file': string | undefined
  readonly 'key-env': string | undefined
}

/** Undefined if the provider needs none. */
export async function readProviderKey(
  context: Context,
  kind: ProviderKind,
  values: KeyOptions,
): Promise<string | undefined> {
  const { environment, stdin, output, signal } = context
  const { 'key-file': file, 'key-env': variable } = values
  const usual = KEY_VARIABLES[kind]
  const takesKey = kind !== 'ollama' && kind !== 'local'
  const isNeeded = takesKey && kind !== 'compatible'
  let key = (await readNamedKey(context, values)) ?? environment[usual ?? '']?.trim()
  if (key === undefined && takesKey) {
    const hint = isNeeded ? 'hidden' : 'hidden, empty for none'
    if (isInteractive(context))
      key = await ask(`API key (${hint}): `, { stdin, stderr: output.stderr, signal, isSecret: true })
    else if (isNeeded)
      throw usageError(
        `${kind} needs an API key. Use --key-file FILE ("-" for standard input), --key-env NAME or ${usual}.`,
      )
  }
  if (!key) {
    if (isNeeded || file !== undefined || variable !== undefined) throw usageError('The API key is empty.')
    return undefined
  }
  return requireKey(key)
}

/** From the file or variable that an option names; undefined without such an option. */
export async function readNamedKey(
  { environment, stdin }: Context,
  { 'key-file': file, 'key-env': variable }: KeyOptions,
): Promise<string | undefined> {
  if (file !== undefined && variable !== undefined)
    throw usageError('Use either --key-file or --key-env, not both.')
  if (variable !== undefined && !environment[variable])
    throw usageError(`--key-env is ${clean(variable)}, but that variable is not set.`)
  const found = file === undefined ? environment[variable ?? ''] : await keyIn(file === '-' ? stdin : file)
  return found?.trim()
}

export function requireKey(key: string): string {
  if (key === '') throw usageError('The API key is empty.')
  if (key.length > MAX_KEY_BYTES || !/^[\x21-\x7e]+$/.test(key))
    throw usageError('The API key must be one line of visible ASCII characters without a space.')
  return key
}

async function keyIn(source: string | NodeJS.ReadStream): Promise<string> {
  let text = ''
  const read = async (pieces: AsyncIterable<unknown>) => {
    for await (const piece of pieces) {
      text += String(piece)
      if (text.length > 2 * MAX_KEY_BYTES) break
    }
  }
  if (typeof source !== 'string') await read(source.setEncoding('utf8'))
  else {
    const file = await open(source).catch((error: NodeJS.ErrnoException) => {
      throw new Failure(`Cannot read ${clean(source)} (${error.code}).`, { code: 'unreadable' })
    })
    await read(file.createReadStream({ encoding: 'utf8' }))
  }
  return text
}
