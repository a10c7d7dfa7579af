import type { Subject, Tools } from '../inspection.ts'
import type { Judgement } from '../policy.ts'
import { isNetworkPath, isRemote, runsSomething } from './links.ts'
import { tagsOf } from './markup.ts'

/** Parts may have any path. This list defines their types. */
export function judgeContentTypes({ source }: Subject, { budget }: Tools, judgement: Judgement): void {
  for (const { name, attributes } of tagsOf(source, budget)) {
    const type = attributes.get('contenttype')?.toLowerCase() ?? ''
    if (name === 'override') judgeContentType(type, judgement)
    // Word and Excel declare the types of macros and controls as defaults for an extension that other files share.
    if (name === 'default' && macroSheet.test(type)) judgement.found('excel4-macros')
  }
}

const macroSheet = /\.(intl)?macrosheet\b/

export function judgeContentType(type: string, judgement: Judgement): void {
  if (/\.vba(project|data)\b/.test(type)) judgement.found('macros')
  if (macroSheet.test(type)) judgement.found('excel4-macros')
  if (/\.activex\b/.test(type)) judgement.found('activex')
}

/** Loaded as soon as the document is opened. Each name is the last segment of the relationship type. */
const loadedAtOnce = new Set(
  'attachedtemplate oleobject frame subdocument afchunk externaldata package control transform'.split(' '),
)
const shown = new Set(['image', 'linkedimage', 'video', 'audio', 'media'])

/** Relationship types that mark active content, whatever the path and type of the part. */
const acting = new Map([
  ['vbaproject', 'macros'],
  ['wordvbadata', 'macros'],
  ['xlmacrosheet', 'excel4-macros'],
  ['xlintlmacrosheet', 'excel4-macros'],
  ['control', 'activex'],
  ['activexcontrolbinary', 'activex'],
] as const)

export function judgeRelationships({ source }: Subject, { budget }: Tools, judgement: Judgement): void {
  for (const { name, attributes } of tagsOf(source, budget, relationshipTag)) {
    if (name !== 'relationship') continue
    const type = attributes.get('type')?.trim().toLowerCase().split('/').at(-1) ?? ''
    const target = attributes.get('target') ?? ''
    if (attributes.get('targetmode')?.trim().toLowerCase() === 'external') {
      judgeExternal(type, target, judgement)
      continue
    }
    const content = acting.get(type as never)
    if (content !== undefined) judgement.found(content)
  }
}

const relationshipTag = new Set(['relationship'])

function judgeExternal(type: string, target: string, judgement: Judgement): void {
  if (loadedAtOnce.has(type) && isRemote(target)) judgement.found('remote-template')
  if (shown.has(type)) {
    if (isNetworkPath(target)) judgement.found('remote-template')
    if (isRemote(target)) judgement.found('remote-content')
  }
  if (type === 'hyperlink' && runsSomething(target)) judgement.found('launches-program')
}
