import type { Context } from './command.ts'
import { clean } from './output-text.ts'

/** Says how to undo a change, if a checkpoint was made before it. */
export function noteUndo({ output }: Context, project: string, checkpointId: string | null): void {
  if (checkpointId !== null)
    output.note(clean(`To undo this: atelier checkpoint restore ${quoted(project)} ${checkpointId}`))
}

/** A word for a shell. */
export function quoted(word: string): string {
  return /^[\w./@-]+$/.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`
}
