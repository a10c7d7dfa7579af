import type { Subject, Tools } from '../inspection.ts'
import type { Content, Judgement } from '../policy.ts'
import { isDdeField, isNetworkPath, isRemote } from './links.ts'
import { type Tag, tagsOf, textWindows } from './markup.ts'
import { entitiesOf } from './xml-entities.ts'

type Judge = (subject: Subject, tools: Tools, judgement: Judgement) => void

/**
 * The parts of an Office Open XML or OpenDocument file, each known by its path: by the time we see them they are entries
 * of an archive. Every row that fits is asked. A path alone refuses only where no harmless archive has it.
 */
const parts: readonly (readonly [path: RegExp, judge: Judge])[] = [
  [/(^|\/)vba(project|data)[^/]*\.(bin|xml)$/i, always('macros')],
  [/(^|\/)xl\/(intl)?macrosheets\/[^/]+\.(xml|bin)$/i, always('excel4-macros')],
  [/(^|\/)(word|xl|ppt|visio)\/activex\/activex[^/]*\.(xml|bin)$/i, always('activex')],
  [/(^|\/)\[content_types\]\.xml$/i, judgeContentTypes],
  [/(^|\/)_rels\/[^/]*\.rels$/i, judgeRelationships],
  [/(^|\/)word\/[^/]+\.xml$/i, judgeFields],
  [/(^|\/)xl\/externallinks\/[^/]+\.xml$/i, refuseTag('ddelink', 'dde')],
  [/(^|\/)ppt\/.+\.xml$/i, judgeSlide],
  [/(^|\/)(word|xl|ppt|visio)\/.+\.xml$|\[content_types\]\.xml$|\.rels$/i, refuseEntities],
  // OpenDocument
  [/(^|\/)META-INF\/manifest\.xml$/i, judgeManifest],
  [/(^|\/)Basic\/.+\.xml$/, refuseTag('module', 'macros')],
  [/(^|\/)(content|styles)\.xml$/, judgeOpenDocument],
]

/** Whether the name is that of a part, and so is worth a look. */
export function judgeOfficePart(subject: Subject, tools: Tools, judgement: Judgement): void {
  for (const [path, judge] of parts) {
    if (path.test(subject.name)) judge(subject, tools, judgement)
  }
}

function always(content: Content): Judge {
  return (_subject, _tools, judgement) => judgement.found(content)
}

function refuseTag(name: string, content: Content): Judge {
  return ({ source }, { budget }, judgement) => {
    for (const _ of tagsOf(source, budget, new Set([name]))) judgement.found(content)
  }
}

/** Parts may have any path; what they are is said here. A mere default for an extension names no part. */
function judgeContentTypes({ source }: Subject, { budget }: Tools, judgement: Judgement): void {
  for (const tag of tagsOf(source, budget)) {
    const type = tag.attributes.get('contenttype')?.toLowerCase() ?? ''
    if (tag.name !== 'override') continue
    if (/\.vba(project|data)\b/.test(type)) judgement.found('macros')
    if (/\.(intl)?macrosheet\b/.test(type)) judgement.found('excel4-macros')
    if (/\.activex\b/.test(type)) judgement.found('activex')
  }
}

/** Loaded as soon as the document is opened. The name is the end of the relationship's type. */
const loadedAtOnce = new Set([
  'attachedtemplate',
  'oleobject',
  'frame',
  'subdocument',
  'afchunk',
  'externaldata',
])
const shown = new Set(['image', 'linkedimage', 'video', 'audio', 'media'])

function judgeRelationships({ source }: Subject, { budget }: Tools, judgement: Judgement): void {
  for (const { name, attributes } of tagsOf(source, budget)) {
    if (name !== 'relationship') continue
    if (attributes.get('targetmode')?.trim().toLowerCase() !== 'external') continue
    const target = attributes.get('target') ?? ''
    const type = attributes.get('type')?.trim().toLowerCase().split('/').at(-1) ?? ''
    if (loadedAtOnce.has(type) && isRemote(target)) judgement.found('remote-template')
    if (shown.has(type)) {
      if (isNetworkPath(target)) judgement.found('remote-template')
      if (isRemote(target)) judgement.found('remote-content')
    }
    if (type === 'hyperlink' && runsSomething(target)) judgement.found('launches-program')
  }
}

/** Addresses that programs of Windows answer to by doing something, and programs on the reader's disk. */
function runsSomething(target: string): boolean {
  const link = target.trim().toLowerCase()
  return (
    /^(javascript|vbscript|ms-msdt|ms-officecmd|search-ms|mhtml|script):/.test(link) ||
    (/^(file:|\\\\)/.test(link) &&
      /\.(exe|scr|bat|cmd|com|hta|js|jse|lnk|msi|pif|ps1|vbe|vbs|wsf)$/.test(link))
  )
}

const fieldTags = new Set(['fldsimple', 'instrtext', 'fldchar'])

/** Fields may be cut into many runs, and stand in one another: `{ { QUOTE 68 68 69 } … }` spells DDE. */
function judgeFields({ source }: Subject, { budget }: Tools, judgement: Judgement): void {
  if (!mentions(source, budget, /instr/i)) return
  const open: string[] = ['']
  const append = (text: string) => {
    const field = `${open.pop() ?? ''}${text}`.slice(0, 4096)
    open.push(field)
    if (isDdeField(field)) judgement.found('dde')
  }
  for (const tag of tagsOf(source, budget, fieldTags)) {
    if (tag.closing) continue
    if (tag.name === 'fldsimple' && isDdeField(tag.attributes.get('instr') ?? '')) judgement.found('dde')
    if (tag.name === 'instrtext') append(tag.text)
    if (tag.name !== 'fldchar') continue
    const type = tag.attributes.get('fldchartype')
    if (type === 'begin' && open.length < 100) open.push('')
    if (type === 'end') {
      const field = open.pop() ?? ''
      if (open.length === 0) open.push('')
      append(quotedText(field))
    }
  }
}

function quotedText(field: string): string {
  const [, codes] = /^\s*QUOTE((?:\s+\d{1,3})+)/i.exec(field) ?? []
  return codes === undefined ? '' : String.fromCharCode(...codes.trim().split(/\s+/).map(Number))
}

function judgeSlide({ source }: Subject, { budget }: Tools, judgement: Judgement): void {
  if (!mentions(source, budget, /ppaction/i)) return
  for (const { attributes } of tagsOf(source, budget)) {
    const action = attributes.get('action')?.trim().toLowerCase() ?? ''
    if (action.startsWith('ppaction://program')) judgement.found('launches-program')
    if (action.startsWith('ppaction://macro')) judgement.found('macros')
  }
}

/** The format forbids document types; one that declares entities wants to hide or to read something. */
function refuseEntities({ source }: Subject, { budget }: Tools, judgement: Judgement): void {
  const entities = entitiesOf(source, budget)
  if (entities.bomb) judgement.found('entity-bomb')
  if (entities.declared) judgement.found('external-entity')
}

/** Lists every entry of an OpenDocument file, and which of them are encrypted. */
function judgeManifest({ source }: Subject, { budget }: Tools, judgement: Judgement): void {
  for (const { name, attributes } of tagsOf(source, budget)) {
    if (name === 'encryption-data') judgement.found('encrypted-document')
    const path = attributes.get('full-path') ?? ''
    // Folders end in a slash; the two lists of libraries are written for documents without macros as well.
    if (name !== 'file-entry' || path.endsWith('/') || /\/script-l[bc]\.xml$/.test(path)) continue
    if (/^\/?(Basic|Scripts|Dialogs)\//.test(path)) judgement.found('macros')
  }
}

const linking = new Set(['object', 'object-ole', 'floating-frame', 'section-source', 'table-source'])

function judgeOpenDocument(subject: Subject, tools: Tools, judgement: Judgement): void {
  const { source } = subject
  const { budget } = tools
  if (!mentions(source, budget, /urn:oasis:names:tc:opendocument/)) return
  refuseEntities(subject, tools, judgement)
  for (const tag of tagsOf(source, budget)) {
    const href = tag.attributes.get('href') ?? ''
    if (tag.name === 'event-listener') judgeEventListener(tag, judgement)
    if (tag.name.startsWith('dde-') || tag.attributes.has('dde-application')) judgement.found('dde')
    if (tag.name === 'applet' || tag.name === 'plugin') judgement.found('activex')
    if (linking.has(tag.name) && isRemote(href)) judgement.found('remote-template')
    if (tag.name === 'a' && runsSomething(href)) judgement.found('launches-program')
    if (tag.name === 'image' && isNetworkPath(href)) judgement.found('remote-template')
  }
}

/** Clicks that go to another slide are event listeners too. */
function judgeEventListener({ attributes }: Tag, judgement: Judgement): void {
  const action = attributes.get('action')
  if (action === 'execute') judgement.found('launches-program')
  if (action === undefined || action === 'macro' || attributes.has('macro-name')) judgement.found('macros')
}

function mentions(source: Subject['source'], budget: Tools['budget'], word: RegExp): boolean {
  for (const { text } of textWindows(source, budget)) if (word.test(text)) return true
  return false
}
