import type { Subject, Tools } from '../inspection.ts'
import type { Judgement } from '../policy.ts'
import { isDdeField, isNetworkPath, isRemote, runsSomething } from './links.ts'
import { mentions, tagsOf } from './markup.ts'

const fieldTags = new Set(['fldsimple', 'instrtext', 'fldchar'])
const MAX_FIELD = 4096
const MAX_OPEN = 100

/** Fields may be split into many runs and nested: `{ { QUOTE 68 68 69 } … }` spells DDE. */
export function judgeFields({ source }: Subject, { budget }: Tools, judgement: Judgement): void {
  if (!mentions(source, budget, /instr/i)) return
  const open: string[] = ['']
  const append = (text: string) => {
    const field = `${open.pop() ?? ''}${text}`.slice(0, MAX_FIELD)
    open.push(field)
    if (isDdeField(field)) judgement.found('dde')
  }
  for (const tag of tagsOf(source, budget, fieldTags)) {
    if (tag.closing) continue
    if (tag.name === 'fldsimple') judgeInstruction(tag.attributes.get('instr') ?? '', judgement)
    if (tag.name === 'instrtext') append(tag.text)
    if (tag.name !== 'fldchar') continue
    const type = tag.attributes.get('fldchartype')
    if (type === 'begin' && open.length < MAX_OPEN) open.push('')
    if (type === 'end') {
      const field = open.pop() ?? ''
      judgeInstruction(field, judgement)
      if (open.length === 0) open.push('')
      append(quotedText(field))
    }
  }
}

function quotedText(field: string): string {
  const [, codes] = /^\s*QUOTE((?:\s+\d{1,3})+)/i.exec(field) ?? []
  return codes === undefined ? '' : String.fromCharCode(...codes.trim().split(/\s+/).map(Number))
}

/**
 * `INCLUDETEXT "…"` and similar fields load a file when fields are updated. `LINK` names the class of the object
 * first.
 */
const loading = /^\s*(INCLUDETEXT|INCLUDEPICTURE|IMPORT|INCLUDE|LINK|RD|HYPERLINK)\s/i

/** Judges a Word field instruction from any format. */
export function judgeInstruction(field: string, judgement: Judgement): void {
  if (isDdeField(field)) judgement.found('dde')
  const [, command] = loading.exec(field) ?? []
  if (command === undefined) return
  for (const target of argumentsOf(field)) {
    if (/^hyperlink$/i.test(command)) {
      if (runsSomething(target)) judgement.found('launches-program')
    } else if (isNetworkPath(target)) judgement.found('remote-template')
    else if (isRemote(target))
      judgement.found(/^(includepicture|import)$/i.test(command) ? 'remote-content' : 'remote-template')
  }
}

/** The quoted arguments and unquoted words. Each also with backslashes unescaped, since not all writers double them. */
function argumentsOf(field: string): string[] {
  const words = field
    .matchAll(/"([^"]*)"|\S+/g)
    .drop(1)
    .take(19)
  return words
    .map(([word, quoted]) => quoted ?? word)
    .flatMap((word) => [word, word.replaceAll('\\\\', '\\')])
    .toArray()
}
