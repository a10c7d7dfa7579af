import { Type } from 'typebox'

export const MAX_PAGE_ITEMS = 1_000
const USUAL_PAGE_ITEMS = 20

/** The `limit` of a query: larger numbers are accepted, and count as the maximum. */
export function limitSchema(usual = USUAL_PAGE_ITEMS) {
  return Type.Optional(
    Type.Integer({
      minimum: 1,
      description: `Items per page; ${usual} when absent, ${MAX_PAGE_ITEMS.toLocaleString('en')} at the most.`,
      examples: [usual],
    }),
  )
}

export const pageSchema = Type.Optional(
  Type.Integer({
    minimum: 1,
    maximum: Number.MAX_SAFE_INTEGER,
    description: 'From 1; 1 when absent.',
    examples: [1],
  }),
)

export const PaginationBody = Type.Object({
  page: Type.Integer({ examples: [1] }),
  limit: Type.Integer({ examples: [20] }),
  total: Type.Integer({ description: 'Of all pages.', examples: [1] }),
})

export function pageLimit(wanted: number | undefined, usual = USUAL_PAGE_ITEMS): number {
  return Math.min(wanted ?? usual, MAX_PAGE_ITEMS)
}
