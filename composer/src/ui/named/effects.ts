import { jsString } from '../../quote.ts'
import { camel } from '../../words.ts'
import { code, h, type Node, type State, show } from '../model.ts'
import type { Piece } from './merge.ts'
import type { NamedPart } from './named-part.ts'
import type { Unique } from './piece-names.ts'

/** What buttons do to what stands beside them: copying, undoing, choosing all, handing over what was entered. */

interface Made {
  readonly part: NamedPart
  readonly piece: Piece
}

const COPIES = /^copy\b/
const UNDOES = /^(undo|redo)$/
const RESETS = /^(?:reset|clear|start over|new game|restart)(?:\b|$)/
const HANDS_OVER =
  /^(?:save|submit|send|post|apply|order|book|check|add|create|publish|confirm|pay|reserve|request|search|continue|calculate|generate|register|subscribe|donate|update|share|place order|checkout|buy|invite|schedule|log|vote)\b/
const CHOOSES = /^(select|check|deselect|uncheck|unselect|clear) (?:all|none)$/

/** States that people set, none that belong to a view with ways of its own. */
const statesOf = (made: readonly Made[]): State[] =>
  made
    .filter(({ part, piece }) => part.kind !== 'view' && !piece.methods?.some(({ async }) => async))
    .flatMap(({ piece }) => piece.state ?? [])

const isTextState = ({ type }: State): boolean => type === 'string'

export function withEffects(made: readonly Made[], unique: Unique): Piece[] {
  const states = statesOf(made)
  const texts = states.filter(isTextState)
  const shown = made.find(
    ({ part }) =>
      part.kind === 'field' && /\b(?:key|code|link|url|token|text|command|coupon|address)\b/.test(part.words),
  )
  const copied = texts.at(0)?.name ?? shown?.piece.props?.at(0)?.name
  const undoes = made.filter(({ part }) => part.kind === 'action' && UNDOES.test(part.words)).length > 0
  const [text] = texts
  const history = undoes && text ? historyOf(text, unique) : undefined
  const pieces = made.map(({ part, piece }) => {
    if (history && text && part.kind === 'input' && piece.state?.includes(text))
      return { ...piece, nodes: told(piece.nodes, text.name, history.write) }
    const event =
      part.kind === 'action'
        ? piece.props?.find(({ parameters }) => parameters?.length === 0)?.name
        : undefined
    if (event === undefined || part.inside.length > 1) return piece
    const words = part.words
    if (words === 'print' || /^print\b/.test(words))
      return does(piece, event, unique, 'print', 'window.print()')
    if (COPIES.test(words) && copied !== undefined) return copying(piece, event, copied, unique)
    const undone = history && UNDOES.exec(words)?.[1]
    if (undone !== undefined)
      return does(piece, event, unique, undone, history?.[undone as 'undo' | 'redo'] ?? '')
    const all = CHOOSES.exec(words)?.[1]
    const groups = made.filter(({ part: other }) => other.kind === 'checkbox' || other.kind === 'checklist')
    if (all !== undefined && groups.length > 0)
      return does(piece, event, unique, words, choosing(groups, /^(?:select|check)$/.test(all)))
    if (RESETS.test(words) && states.length > 0)
      return does(
        piece,
        event,
        unique,
        words,
        states.map(({ name, initial }) => `$${name} = ${initial}`).join('\n'),
      )
    if (HANDS_OVER.test(words) && states.length > 0) return handing(piece, event, states)
    return piece
  })
  return history ? [...pieces, { ...history.piece, nodes: [] }] : pieces
}

/** A button with a method of its own, which tells of it afterwards. */
function does(piece: Piece, event: string, unique: Unique, words: string, body: string): Piece {
  const name = unique(camel(words.split(/\W+/).slice(0, 3)))
  return {
    ...piece,
    methods: [...(piece.methods ?? []), { name, body: `${body}\n$${event}()` }],
    nodes: replaced(piece.nodes, `$${event}()`, `$${name}()`),
  }
}

const replaced = (nodes: readonly Node[], from: string, to: string): Node[] =>
  JSON.parse(JSON.stringify(nodes).replaceAll(JSON.stringify(from), JSON.stringify(to))) as Node[]

function copying(piece: Piece, event: string, of: string, unique: Unique): Piece {
  const state = unique('copied')
  const name = unique('copy')
  return {
    ...piece,
    state: [...(piece.state ?? []), { name: state, type: 'boolean', initial: 'false' }],
    methods: [
      {
        name,
        async: true,
        body: `await navigator.clipboard.writeText(String($${of}))\n$${state} = true\nsetTimeout(() => {\n  $${state} = false\n}, 2000)\n$${event}()`,
      },
    ],
    nodes: [
      ...replaced(piece.nodes, `$${event}()`, `$${name}()`),
      h('span', { class: 'muted', role: 'status' }, show(`$${state} ? 'Copied!' : ''`)),
    ],
  }
}

/** What was entered goes to whoever uses the component. */
function handing(piece: Piece, event: string, states: readonly State[]): Piece {
  const values = `{ ${states.map(({ name }) => `${name}: $${name}`).join(', ')} }`
  const type = `{ ${states.map(({ name, type }) => `${name}: ${type}`).join('; ')} }`
  return {
    ...piece,
    props: (piece.props ?? []).map((prop) =>
      prop.name === event ? { ...prop, parameters: [{ name: 'values', type }] } : prop,
    ),
    nodes: replaced(piece.nodes, `$${event}()`, `$${event}(${values})`),
  }
}

const choosing = (groups: readonly Made[], on: boolean): string =>
  groups
    .flatMap(({ piece }) => {
      const list = [...(piece.helpers ?? []), ...(piece.props ?? [])].find(({ name }) =>
        /Options\d*$/.test(name),
      )?.name
      return (piece.state ?? []).map(({ name, type }) =>
        type === 'boolean' ? `$${name} = ${on}` : `$${name} = ${on && list ? `[...$${list}]` : '[]'}`,
      )
    })
    .join('\n')

/** What a text was before each change. */
function historyOf(text: State, unique: Unique) {
  const past = unique('past')
  const future = unique('future')
  const name = unique('write')
  const piece: Piece = {
    state: [
      { name: past, type: 'readonly string[]', initial: '[]' },
      { name: future, type: 'readonly string[]', initial: '[]' },
    ],
    methods: [
      {
        name,
        parameters: [{ name: 'next', type: 'string' }],
        body: `$${past} = [...$${past}, $${text.name}]\n$${future} = []\n$${text.name} = next`,
      },
    ],
    nodes: [],
  }
  return {
    piece,
    write: name,
    undo: `const before = $${past}.at(-1)\nif (before === undefined) return\n$${future} = [...$${future}, $${text.name}]\n$${past} = $${past}.slice(0, -1)\n$${text.name} = before`,
    redo: `const after = $${future}.at(-1)\nif (after === undefined) return\n$${past} = [...$${past}, $${text.name}]\n$${future} = $${future}.slice(0, -1)\n$${text.name} = after`,
  }
}

/** The control tells a method of each change, where else it would set the state by itself. */
function told(nodes: readonly Node[], state: string, write: string): Node[] {
  return nodes.map((node): Node => {
    if (!('tag' in node)) return node
    if (node.bind !== state) return { ...node, children: told(node.children, state, write) }
    const { bind: _, ...rest } = node
    return {
      ...rest,
      attributes: { ...node.attributes, value: code(`$${state}`) },
      on: { input: `$${write}($value)` },
    }
  })
}

export const COUNTS =
  /^(reading time)$|^(word|character|sentence|line)s$|^(?:live )?(word|character|char|letter|line)s? counts?(?:er)?$|^(?:number|count) of (word|character|line)s$|^(word|character|char) counter$/

/** `word count`: how much was typed into the text beside it. */
export function countingPiece(words: string, texts: readonly State[], unique: Unique): Piece | undefined {
  const [, time, bare, one, other, third] = COUNTS.exec(words) ?? []
  const what = time ?? bare ?? one ?? other ?? third
  const [text] = texts
  if (what === undefined || text === undefined) return undefined
  const unit = /^(?:char|letter)/.test(what) ? 'character' : what
  const value =
    unit === 'word'
      ? `$${text.name}.trim().split(/\\s+/).filter(Boolean).length`
      : unit === 'sentence'
        ? `$${text.name}.split(/[.!?]+/).filter((part) => part.trim() !== '').length`
        : unit === 'line'
          ? `$${text.name}.split('\\n').length`
          : `$${text.name}.length`
  if (time !== undefined) {
    const minutes = unique('readingMinutes')
    return {
      derived: [
        {
          name: minutes,
          value: `Math.ceil($${text.name}.trim().split(/\\s+/).filter(Boolean).length / 200)`,
        },
      ],
      nodes: [h('p', { class: 'muted' }, 'Reading time: ', show(`$${minutes}`), ' min')],
    }
  }
  const name = unique(`${unit}Count`)
  return {
    derived: [{ name, value }],
    nodes: [
      h(
        'p',
        { class: 'muted', 'aria-live': 'polite' },
        `${jsString(unit)
          .slice(1, -1)
          .replace(/^./, (letter) => letter.toUpperCase())}s: `,
        show(`$${name}`),
      ),
    ],
  }
}
