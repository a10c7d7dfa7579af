/** The input and the result of the composer. */

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
  /** Whether the content has everything that the prompt asks for. True only if `missing` is empty. */
  readonly complete: boolean
  /** The parts of the request that are not included, as short phrases, mostly quoted from the prompt. */
  readonly missing: readonly string[]
}

export interface ComposeOptions {
  /** Called with the error of a composer that threw. The next composer is tried. */
  readonly onError?: (error: unknown, composerName: string) => void
}

export type GenerationWish = GenerationRequest

/** The result of one composer. `scaffold`: parts of the request are only named in the text. */
export interface Composed {
  readonly text: string
  readonly finish: 'stop' | 'scaffold'
}
