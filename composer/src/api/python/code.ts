import { block, type Lines, sections } from '../../code.ts'
import { pascal } from '../../words.ts'
import type { Resource } from '../model.ts'
import { local } from './fields.ts'

export const def = (head: string, body: Lines): string[] => block(head, body, '', '    ').slice(0, -1)

/** Two empty lines between definitions, as PEP 8 wants. */
export const pySections = (...parts: readonly (Lines | string | undefined | false)[]): string =>
  sections(...parts)
    .replace(/\n\n(?=(?:@|def |async def |class ))/g, '\n\n\n')
    .replace(/(\n(?: {4}.*|\)|\}|\])\n)\n(?=[A-Za-z_#])/g, '$1\n\n')
    .replace(/\n{4,}/g, '\n\n\n')

interface Names {
  readonly One: string
  readonly one: string
  readonly many: string
}

const TAKEN = new Set(
  'Any Decimal Literal Field Query Response Request Path Header Depends FastAPI UUID Annotated BaseModel'.split(
    ' ',
  ),
)

export function pyNames({ name, names }: Resource): Names {
  const One = pascal(name)
  const one = local(name)
  const many = local(names)
  return { One: TAKEN.has(One) ? `${One}Record` : One, one, many: many === one ? `${many}_store` : many }
}
