import type { Subject, Tools } from '../inspection.ts'
import type { Judgement } from '../policy.ts'
import { mentions } from './markup.ts'

/** FDF fills in a form in Acrobat and may contain scripts. An escaped name is suspicious. */
export function judgeFormData({ source }: Subject, { budget }: Tools, judgement: Judgement): void {
  if (mentions(source, budget, /\/(JavaScript|JS)[\s\0/<>[(]|\/[\w-]{0,30}#[0-9a-f]{2}/i))
    judgement.found('pdf-script')
}
