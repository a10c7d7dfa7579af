/** What the composer is asked for, and what it answers. */

export interface GenerationWish {
  readonly prompt: string
  readonly type: GenerationType
  readonly framework?: string | undefined
  readonly language?: string | undefined
}

export const generationTypes = ['code', 'component', 'content', 'api'] as const
export type GenerationType = (typeof generationTypes)[number]

/** `scaffold`: parts of the wish are only named in the text. */
export interface Composed {
  readonly text: string
  readonly finish: 'stop' | 'scaffold'
}
