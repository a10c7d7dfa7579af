import { jsString } from '../../quote.ts'
import { pascal, wordsOf } from '../../words.ts'
import type { Context } from '../context.ts'
import { type Component, h } from '../model.ts'
import { isOfList } from '../parts/list-wants.ts'
import { isSkeletonPage } from '../parts/skeleton-shapes.ts'
import type { ViewKind } from '../view-kind.ts'
import { subjectOf } from './composite.ts'
import { namesIn, withPieces } from './merge.ts'
import type { Reading } from './read-parts.ts'
import { GENERAL, isSaid, saidIn, stem } from './said.ts'
import { type Make, partPiece } from './whole-part.ts'

// What a form asks for is among its values, or it is not asked for at all.
const ASKED = /^(?:field|input|checkbox|choices|checklist|range|stepper|slider)$/
// Of what is whole by itself this says more; it is nothing that stands beside it.
const DESCRIBES = /^(?:field|indicator|progress)$/
const HOLDS_PARTS = /^(?:section|main|div|article|aside|form|dialog|header|footer|nav|search|fieldset)$/
const NO_ROOM = /^(?:button|a|span|label|li|img|ul|ol)$/

/** What such a wish lists is what it does, and it does that already. */
const WHOLE = new Set<ViewKind>([
  'confirm-word',
  'data-grid',
  'ledger',
  'limited-text',
  'matrix',
  'poll',
  'bell',
  'calculator',
  'carousel',
  'color-picker',
  'fixed-rows',
  'game',
  'multi-select',
  'otp',
  'password',
  'records',
  'rows-editor',
  'seats',
  'spinner',
  'tag-input',
  'timer',
  'toggle',
  'transfer',
  'tree',
  'upload',
])

/** Nothing stands beside them: the wish tells only of what they are. */
const standsAlone = (kind: ViewKind, { text }: Context): boolean =>
  kind === 'status-steps' || kind === 'transfer' || (kind === 'skeleton' && isSkeletonPage(text))

/** What there is to fill in is among its own fields. */
const FILLED = new Set<ViewKind>([
  'color-picker',
  'fixed-rows',
  'ledger',
  'matrix',
  'multi-select',
  'records',
  'rows-editor',
  'transfer',
])

/** The component by the wish's own name for it, where ours says less: `AdminDashboard`, not `Dashboard`. */
export function calledAsWished(
  component: Component,
  { intent }: Context,
  { head, title }: Reading,
): Component {
  const said = saidIn(component)
  const words = subjectOf(head, 6).filter((word) => !LOOKS.test(word))
  const isNew = words.some(
    (word) => !said.has(stem(word)) && !GENERAL.test(word) && !/^\d/.test(word) && !isSlip(word),
  )
  const name = pascal([...words.slice(-4), ...(/\bpage\b/.test(head) ? ['page'] : [])])
  const renamed =
    intent.name === undefined &&
    isNew &&
    words.length < 5 &&
    /^[A-Z]/.test(name) &&
    !(component.types ?? []).some((type) => type.name === name)
  if (title === undefined && !renamed) return component
  const known = title !== undefined && wordsOf(title).every((word) => said.has(stem(word)))
  return {
    ...component,
    ...(renamed && { name }),
    ...(title !== undefined &&
      !known && {
        props: (component.props ?? []).map((prop) =>
          /^(?:title|brand|name|headline)$/.test(prop.name) && prop.default?.startsWith("'")
            ? { ...prop, default: jsString(title) }
            : prop,
        ),
      }),
  }
}

// A slip of the pen is no name.
const SPELT =
  'accordion autocomplete calendar carousel checkbox countdown dashboard dropdown navigation pagination progress skeleton stepper stopwatch timeline tooltip'.split(
    ' ',
  )
const isSlip = (word: string): boolean =>
  SPELT.some((right) => [...right].some((_, at) => right.slice(0, at) + right.slice(at + 1) === word))

const LOOKS =
  /^(?:sortable|searchable|filterable|paginated|multi|step|infinite|scroll|data|dark|mode|drag|drop|draggable|controlled|keyboard|sticky|horizontal|vertical|collapsible|expandable|editable|dynamic|animated|typed|generic|fully|nested|own|add|edit|new|svg|server|client|tsx|jsx)$/

/** Whether the wish names views besides: a form with a list of results is no mere form. */
export function addsViews(component: Component, { parts }: Reading): boolean {
  const said = saidIn(component)
  return parts.some((part) => part.kind === 'view' && !part.told && !isSaid(part, said))
}

/** The component with what the wish names and it does not have. */
export function completed(
  component: Component,
  context: Context,
  { parts }: Reading,
  make: Make,
  kind?: ViewKind,
): Component {
  if (NO_ROOM.test(component.view.tag) || (kind !== undefined && standsAlone(kind, context))) return component
  const said = saidIn(component)
  const isForm = component.view.tag === 'form'
  const isWhole = kind !== undefined && WHOLE.has(kind)
  const isFilled = kind !== undefined && FILLED.has(kind)
  // What such things have is said: no more of it stands beside the list.
  const isShaped = context.declared.some(({ fields }) => fields)
  const isList = kind === 'list' || kind === 'table'
  const missing = parts
    .flatMap((part) => part.holds ?? [part])
    .filter(
      (part) =>
        part.role !== undefined ||
        (!part.told &&
          !isSaid(part, said) &&
          !(kind === 'pricing' && /\b(?:monthly|yearly|annual(?:ly)?)\b/.test(part.words)) &&
          !((isForm || isFilled) && ASKED.test(part.kind)) &&
          !(isWhole && (DESCRIBES.test(part.kind) || (isFilled && isSaid({ ...part, inside: [] }, said)))) &&
          !(
            isList &&
            (isOfList(part.words, context) || (isShaped && /^(?:field|indicator)$/.test(part.kind)))
          )),
    )
  // Beside a prop called `value` nothing can say what was typed.
  const typed = namesIn(component).includes('value') ? /^(?:choices|range|search|slider)$/ : /^$/
  const added = missing.filter(({ kind }) => !typed.test(kind))
  if (added.length === 0) return component
  const taken = new Set([...namesIn(component), component.name])
  const pieces = added.map((part) => partPiece(part, taken, context, make))
  const { view } = component
  return withPieces(component, pieces, (nodes) =>
    HOLDS_PARTS.test(view.tag)
      ? { ...view, children: [...view.children, ...nodes.flat()] }
      : h('section', { class: 'stack' }, view, ...nodes.flat()),
  )
}
