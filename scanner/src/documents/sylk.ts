import type { Subject, Tools } from '../inspection.ts'
import { textWindows } from './markup.ts'

/**
 * SYLK is a text format that Excel opens as a workbook, including macros, whatever the name. A CSV table may begin
 * with `ID;` too, but has no such lines.
 */
export function isSylk({ name, source }: Subject, { budget }: Tools, head: string): boolean {
  if (/\.(slk|sylk)[. ]*$/i.test(name.slice(-300))) return true
  if (!head.startsWith('ID;')) return false
  for (const { text } of textWindows(source, budget)) {
    for (const [line] of text.matchAll(record)) if (isSylkRecord(line)) return true
  }
  return false
}

/** Options, names and cells. */
const record = /^(?:O|NN|C);[^\r\n]{0,4096}/gm

/** `O;E` is a macro sheet, `NN;NAuto_open` runs a macro, and a cell has a position (`C;X1;Y2`) or a formula (`;E`). */
function isSylkRecord(line: string): boolean {
  const [kind, ...fields] = line.split(';')
  if (kind === 'O') return fields.includes('E')
  if (kind === 'NN') return fields.some((field) => /^N?auto_/i.test(field))
  return fields.some((field) => /^[XY]\d|^E.*[(|]/.test(field))
}
