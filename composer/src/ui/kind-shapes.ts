import { isColorMixer } from './parts/color-mixer.ts'
import { isConfirmWord } from './parts/confirm-word.ts'
import { isDataGrid } from './parts/data-grid.ts'
import { readFixedRows } from './parts/fixed-rows-names.ts'
import { isLedger } from './parts/ledger-fields.ts'
import { isLimitedText } from './parts/limited-text.ts'
import { isMatrix } from './parts/matrix-names.ts'
import { isMultiSelect } from './parts/multi-select.ts'
import { isRecords } from './parts/records-fields.ts'
import { WITH_ROWS } from './parts/rows-editor.ts'
import { isSkeletonPage } from './parts/skeleton-shapes.ts'
import { isStatusSteps } from './parts/status-steps.ts'
import { isTransfer } from './parts/transfer.ts'
import type { ViewKind } from './view-kind.ts'

// Rows that are filled in on the spot, whatever the wish calls the whole.
const EDITS_ROWS =
  /^(?!.*\b(?:api|fetch)).{0,60}\bline[- ]items?\b|^.{0,60}\b(?:invoice|quote|estimate|budget|receipt|timesheet|expenses?|purchase order|order|rows?) (?:editor|builder|creator|planner|generator)\b|^.{0,60}\btracker\b.{0,20}\badd [a-z]+ \(|\b(?:list|table) of [a-z]+ with [^.]{0,200}\badd (?:an? |new )?[a-z]+\b[^.]{0,200}\b(?:total|average|sum)\b|\badd(?: ?\/ ?| and | or |, )?(?:remove|delete)? (?:rows?|lines?)\b.*\btotal/

// Views that such words are only a part of.
const LARGER = /^(?:form|login|chat|kanban|todo|cart|tabs|dashboard|hero|steps|calendar|quiz|card)$/

/** What a wish is for by what happens in it, whatever it calls the whole. `text` is in lower case, `prompt` as it was written. */
export function shapeKind(prompt: string, text: string, head: ViewKind | undefined): ViewKind | undefined {
  if (isColorMixer(text)) return 'color-picker'
  if (isStatusSteps(prompt, text)) return 'status-steps'
  if (isSkeletonPage(text)) return 'skeleton'
  if (isTransfer(text)) return 'transfer'
  if (isMultiSelect(text)) return 'multi-select'
  if (isDataGrid(prompt)) return 'data-grid'
  if (isMatrix(prompt)) return 'matrix'
  if (/^[^,.:;]{0,40}\b(?:poll|vote|voting)\b/.test(text)) return 'poll'
  if (isConfirmWord(prompt)) return 'confirm-word'
  if (isLimitedText(text) && (head === undefined || !LARGER.test(head)) && !/\blist\b|\bundo\b/.test(text))
    return 'limited-text'
  if ((head === undefined || !LARGER.test(head)) && readFixedRows(prompt)) return 'fixed-rows'
  if (isRecords(text, head)) return 'records'
  if (isLedger(text, head)) return 'ledger'
  return EDITS_ROWS.test(text) || (WITH_ROWS.test(text) && /\bremove|\bdelete/.test(text))
    ? 'rows-editor'
    : undefined
}
