import type { Subject, Tools } from '../inspection.ts'
import type { Judgement } from '../policy.ts'
import { isNetworkPath, isRemote, runsSomething } from './links.ts'
import { mentions, type Tag, tagsOf } from './markup.ts'
import { refuseEntities } from './xml-entities.ts'

/** Inspects the list of all entries of an OpenDocument file, including which are encrypted. */
export function judgeManifest({ source }: Subject, { budget }: Tools, judgement: Judgement): void {
  for (const { name, attributes } of tagsOf(source, budget)) {
    if (name === 'encryption-data') judgement.found('encrypted-document')
    const path = attributes.get('full-path') ?? ''
    // Folders end in a slash. The two library lists also exist in documents without macros.
    if (name !== 'file-entry' || path.endsWith('/') || /\/script-l[bc]\.xml$/.test(path)) continue
    if (/^\/?(Basic|Scripts|Dialogs)\//.test(path)) judgement.found('macros')
  }
}

/** Inspects `content.xml` and `styles.xml`, file names that other programs use too. */
export function judgeOpenDocumentPart(subject: Subject, tools: Tools, judgement: Judgement): void {
  if (mentions(subject.source, tools.budget, /urn:oasis:names:tc:opendocument/))
    judgeOpenDocument(subject, tools, judgement)
}

const linking = new Set(['object', 'object-ole', 'floating-frame', 'section-source', 'table-source'])

/** Inspects a part of an OpenDocument file, or a whole document in a single XML file. */
export function judgeOpenDocument(subject: Subject, tools: Tools, judgement: Judgement): void {
  const { source } = subject
  const { budget } = tools
  refuseEntities(subject, tools, judgement)
  for (const tag of tagsOf(source, budget)) {
    const href = tag.attributes.get('href') ?? ''
    if (tag.name === 'event-listener') judgeEventListener(tag, judgement)
    // Modules occur here only in single-file documents. Every document contains an empty list of libraries.
    if (tag.name === 'module' || tag.name === 'source-code') judgement.found('macros')
    if (tag.name === 'script' && tag.attributes.has('language') && tag.text.trim() !== '')
      judgement.found('macros')
    if (tag.name.startsWith('dde-') || tag.attributes.has('dde-application')) judgement.found('dde')
    if (tag.name === 'applet' || tag.name === 'plugin') judgement.found('activex')
    if (linking.has(tag.name) && isRemote(href)) judgement.found('remote-template')
    if (tag.name === 'a' && runsSomething(href)) judgement.found('launches-program')
    if (tag.name === 'image' && isNetworkPath(href)) judgement.found('remote-template')
  }
}

/** Clicks that lead to another slide are event listeners too. */
function judgeEventListener({ attributes }: Tag, judgement: Judgement): void {
  const action = attributes.get('action')
  if (action === 'execute') judgement.found('launches-program')
  if (action === undefined || action === 'macro' || attributes.has('macro-name')) judgement.found('macros')
}
