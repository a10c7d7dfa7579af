/** Writes code and text from templates, without a language model. */
export { compose } from './compose.ts'
export type { Composed, GenerationType, GenerationWish } from './request.ts'
