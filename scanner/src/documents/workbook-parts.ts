import type { Subject, Tools } from '../inspection.ts'
import type { Judgement } from '../policy.ts'
import { isNetworkPath, isRemote } from './links.ts'
import { mentions, tagsOf } from './markup.ts'

const runsCommand =
  /\bcmd(\.exe)?\s{0,9}(\||\s\/[ckr]\b)|\b(powershell|mshta|rundll32|regsvr32|wscript|cscript)(\.exe|\s{1,9}[-/"])|\bxp_cmdshell\b/i

/**
 * Inspects the data sources of a workbook. Databases are common. Querying a web page on opening is what `.iqy` files
 * do, and the response may contain formulas.
 */
export function judgeConnections({ source }: Subject, { budget }: Tools, judgement: Judgement): void {
  let onLoad = false
  for (const { name, attributes, closing } of tagsOf(source, budget)) {
    if (closing) continue
    if (name === 'connection') {
      onLoad = /^(1|true|on)$/.test(attributes.get('refreshonload')?.trim() ?? '')
      const file = attributes.get('odcfile') ?? ''
      if (onLoad && (isRemote(file) || isNetworkPath(file))) judgement.found('remote-template')
    }
    const commands = [attributes.get('connection') ?? '', attributes.get('command') ?? '']
    if (commands.some((text) => runsCommand.test(text))) judgement.found('launches-program')
    if (name === 'webpr') {
      const url = attributes.get('url') ?? ''
      if (isNetworkPath(url) || (onLoad && isRemote(url))) judgement.found('remote-template')
    }
    if (name === 'dbpr' || name === 'webpr' || name === 'olappr') judgement.found('data-connection')
  }
}

/**
 * A link to another program in a binary workbook: [MS-XLSB] BrtBeginSupBook. Its first field is the type of the link.
 */
export function judgeBinaryLink({ source }: Subject, _tools: Tools, judgement: Judgement): void {
  const head = source.read(0, 16)
  if (head[0] !== 0xe8 || head[1] !== 0x02) return
  let at = 2
  while (((head[at] ?? 0) & 0x80) !== 0 && at < 5) at += 1
  if (head[at + 1] === DDE && head[at + 2] === 0) judgement.found('dde')
}

const DDE = 1

/** Excel can also save a workbook as one XML file. Its formulas may link to another program: `=cmd|'/c calc'!A0`. */
export function judgeXmlWorkbook({ source }: Subject, { budget }: Tools, judgement: Judgement): void {
  for (const { attributes } of tagsOf(source, budget)) {
    if (isDdeFormula(attributes.get('formula') ?? '')) judgement.found('dde')
  }
}

/** Excel stores such a formula as a link to the program, so a literal one in a cell was written by hand. */
export function judgeSheet({ source }: Subject, { budget }: Tools, judgement: Judgement): void {
  if (!mentions(source, budget, /\|/)) return
  for (const { text, closing } of tagsOf(source, budget, formulaTag)) {
    if (!closing && isDdeFormula(text)) judgement.found('dde')
  }
}

const formulaTag = new Set(['f'])

/** Matches `service|topic!item` outside quotes. In `"a|b!c"` it is only text. */
function isDdeFormula(formula: string): boolean {
  return /^[=+@-]?[^"|]{0,200}\|\s{0,9}('[^']{0,1024}'|[^"!|]{1,200})!/.test(formula.trim())
}
