/** Every rule of our own, once. Rules of linters have the names and the texts that the linters give them. */
import { lookupTable } from '../lookup-table.ts'
import { type Category, categories } from '../types.ts'
import { bugs } from './bugs.ts'
import type { Entry } from './entry.ts'
import { performance } from './performance.ts'
import { security } from './security.ts'
import { style } from './style.ts'

const tables = { security, performance, style, bugs } satisfies Record<Category, unknown>

export type RuleId = { [C in Category]: keyof (typeof tables)[C] }[Category]

export interface CatalogueEntry extends Entry {
  readonly category: Category
}

const byId: Readonly<Record<string, CatalogueEntry>> = lookupTable(
  Object.fromEntries(
    categories.flatMap((category) =>
      Object.entries<Entry>(tables[category]).map(([id, entry]) => [id, { ...entry, category }]),
    ),
  ),
)

export const catalogue = byId as Readonly<Record<RuleId, CatalogueEntry>>

/** Undefined for a rule of a linter or of a project. */
export const entryOf = (rule: string): CatalogueEntry | undefined => byId[rule]
