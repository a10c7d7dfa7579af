import { Type } from 'typebox'

export const MAX_PAGE_ITEMS = 1_000
const DEFAULT_PAGE_ITEMS = 20

/** The `limit` query parameter. Values above the maximum are accepted and reduced to it. */
export function limitSchema(defaultItems = DEFAULT_PAGE_ITEMS) {
  return Type.Optional(
    Type.Integer({
      minimum: 1,
      description: `Items per page (default: ${defaultItems}, maximum: ${MAX_PAGE_ITEMS.toLocaleString('en')}).`,
      examples: [defaultItems],
    }),
  )
}

export const pageSchema = Type.Optional(
  Type.Integer({
    minimum: 1,
    maximum: Number.MAX_SAFE_INTEGER,
    description: 'Page number, starting at 1 (default: 1).',
    examples: [1],
  }),
)

export const PaginationBody = Type.Object({
  page: Type.Integer({ examples: [1] }),
  limit: Type.Integer({ examples: [20] }),
  total: Type.Integer({ description: 'Number of items on all pages.', examples: [1] }),
})

export function pageLimit(wanted: number | undefined, defaultItems = DEFAULT_PAGE_ITEMS): number {
  return Math.min(wanted ?? defaultItems, MAX_PAGE_ITEMS)
}
