/** What the composer is asked for, and what it answers. */

export interface GenerationRequest {
  readonly prompt: string
  readonly type: GenerationType
  readonly framework?: string | undefined
  readonly language?: string | undefined
}

export const generationTypes = ['code', 'component', 'content', 'api'] as const
export type GenerationType = (typeof generationTypes)[number]

export interface Composition {
  readonly content: string
  /** Whether everything that the prompt asks for is in the content. */
  readonly complete: boolean
  /** What the prompt asks for and the content does not have, in the words of the prompt. */
  readonly missing: readonly string[]
}

export interface ComposeOptions {
  /** Called with the error of a composer that failed. The others are tried all the same. */
  readonly onError?: (error: unknown, composer: string) => void
}
