import type { Subject, Tools } from '../inspection.ts'
import type { Judgement } from '../policy.ts'
import { textWindows } from './markup.ts'
import { isDdeFormula } from './workbook-parts.ts'

/** Excel 4.0 functions that reach outside the workbook. */
const acting = /\b(EXEC|CALL|REGISTER|FOPEN|RUN|INITIATE|EXECUTE)\s{0,9}\(/i
const MAX_LINE = 4096

/**
 * SYLK is a text format that Excel opens as a workbook, including macros: `O;E` makes it a macro sheet, `;E` in a
 * cell is a formula. A table may begin with `ID;P` too, but has no such lines.
 */
export function judgeSylk({ source }: Subject, { budget }: Tools, judgement: Judgement): void {
  for (const { text } of textWindows(source, budget)) {
    for (const [line] of text.matchAll(record)) {
      const fields = line.slice(0, MAX_LINE).split(';')
      const [kind] = fields
      if (kind === 'O' && fields.includes('E')) judgement.found('excel4-macros')
      if (kind === 'NN' && fields.some((field) => /^N?auto_/i.test(field))) judgement.found('excel4-macros')
      const formula = fields.find((field, index) => index > 0 && field.startsWith('E'))?.slice(1) ?? ''
      if (kind === 'C' && acting.test(line)) judgement.found('excel4-macros')
      if (kind === 'C' && isDdeFormula(formula)) judgement.found('dde')
    }
  }
}

/** Options, names and cells. */
const record = /^(?:O|NN|C);[^\r\n]{0,4096}/gm
