/**
 * A component as every framework has it. Code in it is JavaScript with two marks: `$name` is something of the component
 * (a prop, a state, a method…), which each framework reads and writes in its own way; what stands in `‹…›` is there in
 * TypeScript alone. A statement `$name = value` sets a state, `$name ~= value` sets it from what it is `current`ly.
 */
export interface Component {
  /** `ProductCard` */
  readonly name: string
  /** What it is, in one sentence of our own words. */
  readonly about: string
  /** Exported types: their members by name. */
  readonly types?: readonly TypeDeclaration[]
  /** Constants and pure functions beside the component. */
  readonly helpers?: readonly Helper[]
  readonly props?: readonly Prop[]
  readonly state?: readonly State[]
  readonly derived?: readonly Derived[]
  readonly refs?: readonly Ref[]
  readonly methods?: readonly Method[]
  readonly effects?: readonly Effect[]
  /** Whether the view needs ids that no other instance has: they begin with `$uid`. */
  readonly uid?: true
  readonly view: Element
}

export interface TypeDeclaration {
  readonly name: string
  /** Of an object; `readonly` and all as TypeScript writes them. */
  readonly members?: readonly string[]
  /** Of anything else: `'light' | 'dark'`. */
  readonly alias?: string
}

export interface Helper {
  readonly name: string
  readonly code: string
  /** Whether the view calls it by itself. */
  readonly inView?: boolean
}

export interface Prop {
  readonly name: string
  readonly type: string
  /** What it is when nobody gives it. A prop with none must be given. */
  readonly default?: string
  readonly optional?: boolean
  /** A page has nobody to give it: what it shows instead. */
  readonly sample?: string
  /** A callback's parameters. */
  readonly parameters?: readonly Parameter[]
  /** The component waits for the callback's answer. */
  readonly awaited?: boolean
}

export interface Parameter {
  readonly name: string
  readonly type: string
  readonly default?: string
}

export interface State {
  readonly name: string
  readonly type: string
  readonly initial: string
  /** Whether the initial value says the type well enough. */
  readonly plain?: boolean
}

export interface Derived {
  readonly name: string
  readonly value: string
}

export interface Ref {
  readonly name: string
  /** `HTMLDialogElement` */
  readonly element: string
}

export interface Method {
  readonly name: string
  readonly parameters?: readonly Parameter[]
  readonly async?: boolean
  readonly body: string
}

export interface Effect {
  /** What it follows; none: it runs once, when the component is there. */
  readonly follows: readonly string[]
  readonly body: string
  /** Undoes it, before it runs again and when the component goes. */
  readonly undo?: string
}

export type Node = Element | Text | Shown | Condition | Loop | Slot

export interface Element {
  readonly tag: string
  readonly attributes: Readonly<Record<string, string | true | Expression>>
  /**
   * What an event does. In it `$value`, `$checked`, `$files`, `$key`, `$form` and `$event` are of the event;
   * a submit never sends the page away.
   */
  readonly on?: Readonly<Record<string, string>>
  /** A state that an input shows and sets. */
  readonly bind?: string
  readonly ref?: string
  /** As the framework writes them: a loop's or a condition's own. */
  readonly raw?: readonly string[]
  readonly children: readonly Node[]
}

export interface Expression {
  readonly code: string
}

export interface Text {
  readonly text: string
}

export interface Shown {
  readonly shown: string
}

export interface Condition {
  readonly condition: string
  readonly children: readonly Node[]
  readonly otherwise?: readonly Node[]
}

export interface Loop {
  readonly each: string
  readonly as: string
  readonly index?: string
  readonly key: string
  readonly children: readonly Node[]
}

export interface Slot {
  readonly slot: true
}

export const code = (text: string): Expression => ({ code: text })
export const show = (text: string): Shown => ({ shown: text })
export const slot: Slot = { slot: true }

type Child = Node | string | false | undefined | readonly Child[]
type Given = Record<
  string,
  string | boolean | Expression | undefined | Record<string, string | undefined | false>
>

const nodes = (children: readonly Child[]): Node[] =>
  children.flatMap((child): Node[] => {
    if (child === false || child === undefined) return []
    if (typeof child === 'string') return [{ text: child }]
    return Array.isArray(child) ? nodes(child) : [child as Node]
  })

/** `h('button', { type: 'button', on: { click: '$close()' } }, 'Close')` */
export function h(tag: string, given: Given = {}, ...children: readonly Child[]): Element {
  const { on, bind, ref, ...rest } = given
  const attributes = Object.fromEntries(
    Object.entries(rest).filter(
      (entry): entry is [string, string | true | Expression] => entry[1] !== undefined && entry[1] !== false,
    ),
  )
  const events = Object.entries((on as Record<string, string | undefined | false>) ?? {}).filter(
    (event): event is [string, string] => typeof event[1] === 'string',
  )
  return {
    tag,
    attributes,
    ...(events.length > 0 && { on: Object.fromEntries(events) }),
    ...(typeof bind === 'string' && { bind }),
    ...(typeof ref === 'string' && { ref }),
    children: nodes(children),
  }
}

export const when = (
  condition: string,
  children: Child | readonly Child[],
  otherwise?: Child | readonly Child[],
): Condition => ({
  condition,
  children: nodes([children as Child]),
  ...(otherwise !== undefined && { otherwise: nodes([otherwise as Child]) }),
})

export const each = (
  list: string,
  [as, index]: readonly [as: string, index?: string],
  key: string,
  ...children: readonly Child[]
): Loop => ({ each: list, as, ...(index !== undefined && { index }), key, children: nodes(children) })

/** All that is in a tree, the tree's own root first. */
export function* walk(node: Node): Generator<Node> {
  yield node
  if ('children' in node) for (const child of node.children) yield* walk(child)
  if ('otherwise' in node) for (const child of node.otherwise ?? []) yield* walk(child)
}
