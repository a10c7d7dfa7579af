/** Writes code and text from templates, without a language model. */
export { compose } from './compose.ts'
export {
  type ComposeOptions,
  type Composition,
  type GenerationRequest,
  type GenerationType,
  generationTypes,
} from './request.ts'
