import { camel, pascal, wordsOf } from '../../words.ts'
import { safe } from '../fields.ts'
import type { Prop, State } from '../model.ts'

/** Names that nothing of the component has yet. */
export type Unique = (name: string) => string

export const nameOf = (text: string): string => safe(camel(wordsOf(text).slice(0, 5))) || 'part'

export const eventOf = (text: string): string => `on${pascal(wordsOf(text).slice(0, 5))}`

export const callback = (name: string, ...parameters: { name: string; type: string }[]): Prop => ({
  name,
  type: '',
  parameters,
})

export const text = (name: string): State => ({ name, type: 'string', initial: "''" })
