import type { NamedLink } from './links.ts'
import type { PartKind } from './part-kind.ts'

/** What a wish names besides the view itself: `with a search box, a sort dropdown and an export button`. */
export interface NamedPart {
  readonly kind: PartKind
  /** In the wish's words, without what kind of thing it is: `mark all as read`. */
  readonly words: string
  /** All that was said of it, for parts that are views of their own. */
  readonly phrase: string
  /** What it is one of or consists of: `sizes (S, M, L)`. */
  readonly inside: readonly string[]
  /** Who alone may see it. */
  readonly role?: string
  /** It tells what happens rather than what is there. */
  readonly told?: true
  /** Of which tab or section it is said. */
  readonly under?: string
  /** The least and the most that it can be. */
  readonly range?: readonly [number, number]
  /** Of a link: where it leads. */
  readonly link?: NamedLink
  /** What stands in it: `footer with address and phone`. */
  readonly holds?: readonly NamedPart[]
  /** Where it stands: `address in the footer`. */
  readonly place?: string
  /** What the wish says it is: `date 12-13 June`. As it was written. */
  readonly value?: string
}
