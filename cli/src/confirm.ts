import { ask } from './ask.ts'
import type { Context } from './command.ts'
import { Failure } from './failure.ts'
import { clean, formatCount } from './output-text.ts'

const MAX_SHOWN = 20

interface Confirmation {
  /** What would be deleted. */
  readonly items: readonly string[]
  readonly question: string
  /** The error if the user declines. */
  readonly declined: string
}

/** Asks on a terminal, unless --yes was passed. Throws if the user declines. */
export async function confirm(
  { output, signal, stdin }: Context,
  yes: boolean | undefined,
  { items, question, declined }: Confirmation,
): Promise<void> {
  if (yes || !isInteractive({ output, stdin })) return
  for (const item of items.slice(0, MAX_SHOWN)) output.note(`  ${clean(item)}`)
  if (items.length > MAX_SHOWN) output.note(`  and ${formatCount(items.length - MAX_SHOWN, 'other')}`)
  const answer = await ask(`${clean(question)} [y/N] `, { stdin, stderr: output.stderr, signal })
  if (!/^y(es)?$/i.test(answer)) throw new Failure(declined, { code: 'declined' })
}

export function isInteractive({ output, stdin }: Pick<Context, 'output' | 'stdin'>): boolean {
  return stdin.isTTY && output.stderr.isTTY
}
