import type { Subject, Tools } from '../inspection.ts'
import type { Content, Judgement } from '../policy.ts'
import { mentions, tagsOf } from './markup.ts'
import { judgeContentType, judgeContentTypes, judgeRelationships } from './office-package.ts'
import { judgeManifest, judgeOpenDocument, judgeOpenDocumentPart } from './open-document.ts'
import { judgeOfficeText } from './web-page.ts'
import { judgeFields } from './word-fields.ts'
import { judgeBinaryLink, judgeConnections, judgeSheet, judgeXmlWorkbook } from './workbook-parts.ts'
import { refuseEntities } from './xml-entities.ts'
import { isOddlyEncoded, rootOf } from './xml-root.ts'

type Judge = (subject: Subject, tools: Tools, judgement: Judgement) => void

/**
 * The parts of an Office Open XML or OpenDocument file by their usual paths. They arrive here as entries of an
 * archive. Every matching row applies. A path alone refuses only if no harmless archive uses it.
 */
const byPath: readonly (readonly [path: RegExp, judge: Judge])[] = [
  [/(^|\/)vba(project|data)[^/]*\.(bin|xml)$/i, always('macros')],
  [/(^|\/)xl\/(intl)?macrosheets\/[^/]+\.(xml|bin)$/i, always('excel4-macros')],
  [/(^|\/)(word|xl|ppt|visio)\/activex\/activex[^/]*\.(xml|bin)$/i, always('activex')],
  [/(^|\/)\[content_types\]\.xml$/i, judgeContentTypes],
  [/(^|\/)_rels\/[^/]*\.rels$/i, judgeRelationships],
  [/(^|\/)word\/[^/]+\.xml$/i, judgeFields],
  [/(^|\/)xl\/externallinks\/[^/]+\.xml$/i, refuseTag('ddelink', 'dde')],
  [/(^|\/)xl\/externallinks\/[^/]+\.bin$/i, judgeBinaryLink],
  [/(^|\/)xl\/connections\.xml$/i, judgeConnections],
  [/(^|\/)ppt\/.+\.xml$/i, judgeSlide],
  [/(^|\/)(word|xl|ppt|visio)\/.+\.xml$|\[content_types\]\.xml$|\.rels$/i, refuseEntities],
  // OpenDocument
  [/(^|\/)META-INF\/manifest\.xml$/i, judgeManifest],
  [/(^|\/)Basic\/.+\.xml$/, refuseTag('module', 'macros')],
  [/(^|\/)(content|styles)\.xml$/, judgeOpenDocumentPart],
]

const opendocument = /^urn:oasis:names:tc:opendocument:xmlns:office:/

type RootRow = readonly [name: RegExp, namespace: RegExp, judge: Judge]

/**
 * The same parts by their root element, since a package may give a part any path. The namespace must match as well,
 * so that another program's `<connections>` is not mistaken for Excel's.
 */
const partsByRoot: readonly RootRow[] = [
  [/^types$/, /\/package\/2006\/content-types/, judgeContentTypes],
  [/^relationships$/, /\/package\/2006\/relationships/, judgeRelationships],
  [/./, /\/wordprocessingml\//, judgeFields],
  [/./, /\/presentationml\//, judgeSlide],
  [/^macrosheet$/, /\/office\/excel\/2006\/main|\/spreadsheetml\//, always('excel4-macros')],
  [/^externallink$/, /\/spreadsheetml\//, refuseTag('ddelink', 'dde')],
  [/^connections$/, /\/spreadsheetml\//, judgeConnections],
  [/^worksheet$/, /\/spreadsheetml\//, judgeSheet],
  [/^ocx$/, /\/office\/2006\/activex/i, always('activex')],
  [/^document-(content|styles)$/, opendocument, judgeOpenDocument],
]

/** Documents that consist of a single XML file. */
const documentsByRoot: readonly RootRow[] = [
  [/^(package|worddocument)$/, /\/office\/2006\/xmlpackage|\/word\/2003\/wordml/i, judgeFlatPackage],
  [/^workbook$/, /^urn:schemas-microsoft-com:office:spreadsheet$/, judgeXmlWorkbook],
  [/^document$/, opendocument, judgeOpenDocument],
  // An Acrobat form, with an embedded or separate PDF.
  [/^xdp$/, /\/\/ns\.adobe\.com\/xdp/, always('pdf-form')],
]

/** Inspects any XML file, and the parts of a package inside an archive. Runs each judge at most once. */
export function judgeOffice(subject: Subject, tools: Tools, judgement: Judgement): void {
  const isPart = subject.depth > 0
  const judges = new Set(isPart ? judgesByPath(subject.name) : [])
  const root = rootOf(subject.source, tools.budget)
  for (const [name, namespace, judge] of [...documentsByRoot, ...(isPart ? partsByRoot : [])]) {
    if (root && name.test(root.name) && root.values.some((value) => namespace.test(value))) judges.add(judge)
  }
  if (isPart && isPackage.test(subject.container ?? '')) judges.add(judgePackaged)
  for (const judge of judges) judge(subject, tools, judgement)
}

function judgesByPath(path: string): Judge[] {
  return byPath.flatMap(([pattern, judge]) => (pattern.test(path) ? [judge] : []))
}

const isPackage = /officedocument|opendocument|macroenabled|ms-(visio|xps)/

/** Checks that apply only inside a document. In a project, the same file may be source code or an XML test case. */
function judgePackaged({ name, source }: Subject, _tools: Tools, judgement: Judgement): void {
  if (isOddlyEncoded(source)) judgement.found('unreadable-markup')
  if (/^(Scripts|Basic)\/.+\.(py|js|bsh|java|class|jar|xba)$/i.test(name)) judgement.found('macros')
}

function always(content: Content): Judge {
  return (_subject, _tools, judgement) => judgement.found(content)
}

function refuseTag(name: string, content: Content): Judge {
  return ({ source }, { budget }, judgement) => {
    for (const _ of tagsOf(source, budget, new Set([name]))) judgement.found(content)
  }
}

/** Word's flat XML: all parts of a package in one file, each with its type. */
function judgeFlatPackage(subject: Subject, tools: Tools, judgement: Judgement): void {
  for (const { name, attributes } of tagsOf(subject.source, tools.budget)) {
    if (name === 'part') judgeContentType(attributes.get('contenttype')?.toLowerCase() ?? '', judgement)
    if (name === 'docsuppdata') judgement.found('macros')
    if (name === 'macrosheet') judgement.found('excel4-macros')
    if (name === 'ocx') judgement.found('activex')
    if (name === 'ddelink') judgement.found('dde')
    if (/^(yes|on|true|1)$/i.test(attributes.get('macrospresent') ?? '')) judgement.found('macros')
  }
  judgeOfficeText(subject, tools, judgement)
  judgeRelationships(subject, tools, judgement)
  judgeFields(subject, tools, judgement)
  judgeSlide(subject, tools, judgement)
}

function judgeSlide({ source }: Subject, { budget }: Tools, judgement: Judgement): void {
  if (!mentions(source, budget, /ppaction/i)) return
  for (const { attributes } of tagsOf(source, budget)) {
    const action = attributes.get('action')?.trim().toLowerCase() ?? ''
    if (action.startsWith('ppaction://program')) judgement.found('launches-program')
    if (action.startsWith('ppaction://macro')) judgement.found('macros')
  }
}
