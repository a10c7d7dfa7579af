import type { Subject, Tools } from '../inspection.ts'
import type { Judgement } from '../policy.ts'
import { textWindows } from './markup.ts'
import { entitiesOf } from './xml-entities.ts'

const active = /<(?:[\w.-]{1,50}:)?script\b|\bjavascript\s{0,50}:|[\s"'/]on[a-z]{3,30}\s{0,50}=/i

/** Inspects HTML, SVG and other markup. Keeps scripts with a finding, and refuses what harms the reader. */
export function judgeMarkup({ mediaType, source }: Subject, { budget }: Tools, judgement: Judgement): void {
  const isXml = mediaType.endsWith('xml')
  const isDrawing = mediaType === 'image/svg+xml'
  if (isXml) {
    const entities = entitiesOf(source, budget)
    if (entities.bomb) judgement.found('entity-bomb')
    if (entities.external) judgement.found(isDrawing ? 'external-entity' : 'external-entity-in-source')
  }
  if (isDrawing || isPage(mediaType)) {
    for (const { text } of textWindows(source, budget)) {
      if (!active.test(text)) continue
      judgement.found('active-content')
      return
    }
  }
}

/** Word and Excel also open web archives and XML with their own extensions, including macros. */
export function judgeOfficeText({ source }: Subject, { budget }: Tools, judgement: Judgement): void {
  for (const { text } of textWindows(source, budget)) {
    if (/editdata\.mso|QWN0aXZlTWltZQ|vbaProject\.bin/i.test(text)) judgement.found('macros')
    if (/<o:OLEObject\b|classid\s{0,9}=\s{0,9}["']?clsid:/i.test(text)) judgement.found('embedded-program')
  }
}

function isPage(mediaType: string): boolean {
  return mediaType === 'text/html' || mediaType === 'application/xhtml+xml'
}

const dangerousCall =
  /\b(?:cmd|powershell|msexcel|mshta|rundll32|regsvr32)\s{0,5}\||\b(?:DDE|HYPERLINK|WEBSERVICE|IMPORTXML|IMPORTDATA|IMPORTFEED|IMPORTHTML|IMPORTRANGE|CALL|EXEC|REGISTER)\s{0,5}\(/gi

/** A table with this many matches outside formulas is not an attack. */
const MAX_CALLS = 10_000

/** Detects cells that a spreadsheet would treat as a formula that runs or fetches something. */
export function judgeTable({ source }: Subject, { budget }: Tools, judgement: Judgement): void {
  let calls = 0
  for (const { text } of textWindows(source, budget)) {
    for (const call of text.matchAll(dangerousCall)) {
      calls += 1
      if (calls > MAX_CALLS) return
      if (!beginsFormula(text.slice(Math.max(0, call.index - 256), call.index))) continue
      judgement.found('formula-injection')
      return
    }
  }
}

/** Whether the cell at the end of the text starts like a formula. */
function beginsFormula(before: string): boolean {
  const line = before.slice(Math.max(before.lastIndexOf('\n'), before.lastIndexOf('\r')) + 1)
  // Check every cell, because a formula may contain separators.
  return /(?:^|[,;\t|])[ "']{0,4}[=+@-]/.test(line)
}
