/** Writes code and text from templates, without a language model. */
export { compose } from './compose.ts'
export type { ComposeOptions, Composition, GenerationRequest, GenerationType } from './request.ts'
