import { readIntent } from '../../intent/read-intent.ts'
import { jsString } from '../../quote.ts'
import { camel, wordsOf } from '../../words.ts'
import { type Context, contextOf, titleOf } from '../context.ts'
import { safe } from '../fields.ts'
import { viewKind } from '../kinds.ts'
import { type Component, h, when } from '../model.ts'
import type { ViewKind } from '../view-kind.ts'
import { namesIn, type Piece, pieceOf } from './merge.ts'
import type { NamedPart } from './named-part.ts'
import { pieceFor } from './part-piece.ts'
import type { Unique } from './piece-names.ts'
import { sectionPiece } from './sections.ts'
import { viewPrompt } from './view-prompt.ts'

export type Make = (kind: ViewKind, context: Context) => Component

// In the code of a view these are what an event brings.
const OF_EVENTS = /^(?:value|checked|files|key|form|event|target)$/

export const uniqueIn =
  (taken: Set<string>): Unique =>
  (name) => {
    let free = name
    for (let count = 2; taken.has(free) || OF_EVENTS.test(free); count++) free = `${name}${count}`
    taken.add(free)
    return free
  }

/** A part as a piece: a view of its own where it names one. */
export function partPiece(part: NamedPart, taken: Set<string>, context: Context, make: Make): Piece {
  if (part.kind === 'section') return sectionPiece(part, (held) => partPiece(held, taken, context, make))
  const [, things, having] = COUNTED.exec(part.inside.length === 1 ? (part.inside[0] ?? '') : '') ?? []
  const whole: NamedPart =
    things === undefined || having === undefined
      ? part
      : { ...part, kind: 'view', words: `list of ${part.words}`, inside: ['name', having] }
  const piece =
    whole.kind === 'view' ? viewPiece(whole, taken, context, make) : pieceFor(part, uniqueIn(taken))
  for (const name of namesIn(piece)) taken.add(name)
  return part.role === undefined ? piece : forRole(piece, part.role)
}

const COUNTED = /^\d+ ([a-z]+) with (.+)$/i

function viewPiece(part: NamedPart, taken: Set<string>, { intent }: Context, make: Make): Piece {
  const prompt = viewPrompt(part)
  const { language, framework } = intent
  const inner = contextOf(
    readIntent({
      prompt,
      type: 'component',
      ...(language !== undefined && { language }),
      ...(framework !== undefined && { framework }),
    }),
  )
  const kind = viewKind(prompt)
  const prefix = safe(camel(wordsOf(part.words).slice(0, 3))) || 'part'
  if (kind === undefined || kind === 'page' || kind === 'layout')
    return pieceFor({ ...part, kind: 'field' }, uniqueIn(taken))
  const { nodes, ...rest } = pieceOf(make(kind, inner), prefix, taken)
  const [root] = nodes
  const isNav = root !== undefined && 'tag' in root && /^(?:nav|aside|header|footer|form)$/.test(root.tag)
  return isNav
    ? { ...rest, nodes }
    : { ...rest, nodes: [h('section', { class: 'stack' }, h('h2', {}, titleOf(part.words)), ...nodes)] }
}

const ROLE = /^[a-z][a-z-]{1,20}$/
function forRole(piece: Piece, role: string): Piece {
  if (!ROLE.test(role)) return piece
  return {
    ...piece,
    types: [...(piece.types ?? [])],
    props: [...(piece.props ?? []), { name: 'role', type: 'string', sample: jsString(role) }],
    nodes: [when(`$role === ${jsString(role)}`, piece.nodes)],
  }
}
