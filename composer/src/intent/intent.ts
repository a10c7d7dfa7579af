import type { GenerationType } from '../request.ts'

/** What a wish asks for, as far as it could be understood. Every part of the engine composes its answer from this. */
export interface Intent {
  readonly type: GenerationType
  /** As it was sent: hostile. Nothing of it goes into code except through `oneLine`, a name or a quoted string. */
  readonly prompt: string
  readonly artefact: Artefact
  /** By its name in `languages/`, from the parameter or else from the text. */
  readonly language: string | undefined
  /** As `frameworkName` spells it, from the parameter or else from the text. */
  readonly framework: string | undefined
  /** Of what is asked for, when the wish gives one: `a class called TaskQueue`. */
  readonly name: Words | undefined
  /** What it is about in the wish's own words, shortened: `blog posts with comments`. For titles and comments. */
  readonly topic: string
  /** The thing that is stored, shown or edited; the first is the main one. */
  readonly entities: readonly Entity[]
  readonly operations: readonly Operation[]
  readonly features: ReadonlySet<Feature>
  readonly examples: readonly Example[]
  readonly signature: Signature | undefined
  /** What the wish brings along: a text to summarise, a JSON sample, a table. */
  readonly material: string | undefined
}

/** Lower case, in order: `['blog', 'post']`. Printed in the case that the language wants. */
export type Words = readonly string[]

export type Artefact =
  // code
  | 'function'
  | 'class'
  | 'hook'
  | 'type'
  | 'model'
  | 'schema'
  | 'table'
  | 'query'
  | 'test'
  | 'script'
  | 'cli'
  | 'regex'
  | 'dockerfile'
  | 'compose-file'
  | 'config'
  | 'workflow'
  | 'middleware'
  | 'store'
  // components
  | 'component'
  | 'page'
  | 'form'
  | 'data-table'
  | 'list'
  | 'card'
  | 'chart'
  | 'dialog'
  | 'navigation'
  | 'layout'
  | 'tabs'
  | 'accordion'
  | 'search'
  | 'button'
  | 'dashboard'
  | 'login'
  | 'counter'
  | 'todo'
  | 'carousel'
  | 'pricing'
  | 'hero'
  | 'toast'
  | 'toggle'
  | 'timer'
  | 'upload'
  // apis
  | 'endpoints'
  | 'webhook'
  | 'health-check'
  | 'auth-endpoints'
  | 'upload-endpoint'
  // content
  | 'post'
  | 'readme'
  | 'email'
  | 'landing'
  | 'product'
  | 'release-notes'
  | 'faq'
  | 'job-post'
  | 'policy'
  | 'outline'
  | 'summary'
  | 'social-post'
  | 'announcement'
  | 'tutorial'
  | 'proposal'
  | 'agenda'
  | 'bio'
  | 'story'

export interface Entity {
  /** Singular: `['blog', 'post']`. */
  readonly name: Words
  readonly fields: readonly Field[]
  /** Whether the wish listed the fields, or they are what such a thing usually has. */
  readonly given: boolean
  /** What it belongs to: `comments of a post`. */
  readonly parent?: Words
}

export type FieldType =
  | 'text'
  | 'long-text'
  | 'email'
  | 'url'
  | 'phone'
  | 'password'
  | 'slug'
  | 'integer'
  | 'decimal'
  | 'money'
  | 'percent'
  | 'boolean'
  | 'date'
  | 'date-time'
  | 'time'
  | 'uuid'
  | 'choice'
  | 'color'
  | 'image'
  | 'file'
  | 'json'
  | 'reference'

export interface Field {
  readonly name: Words
  readonly type: FieldType
  readonly optional: boolean
  /** Several of them: `tags`. */
  readonly list?: boolean
  /** `decimal(8,2)`: digits in all, and behind the point. */
  readonly digits?: readonly [number, number]
  readonly unique?: boolean
  /** Of a number its least and greatest value; of a text its length; of a list its size. */
  readonly min?: number
  readonly max?: number
  /** The least value is the first that is too small: `price > 0`. */
  readonly minExcluded?: true
  /** Of a choice, as the wish wrote them. */
  readonly options?: readonly string[]
  readonly default?: string | number | boolean
  readonly pattern?: string
  /** Of a reference: the entity it points to. */
  readonly to?: Words
  /** Of an object, or of each object in a list: `items [{productId, quantity}]`. */
  readonly fields?: readonly Field[]
}

export type Operation =
  | 'list'
  | 'get'
  | 'create'
  | 'update'
  | 'delete'
  | 'search'
  | 'filter'
  | 'sort'
  | 'count'
  | 'upload'
  | 'login'
  | 'register'
  | 'logout'

export type Feature =
  | 'validation'
  | 'pagination'
  | 'auth'
  | 'dark-mode'
  | 'loading'
  | 'error-state'
  | 'empty-state'
  | 'i18n'
  | 'tests'
  | 'search'
  | 'filter'
  | 'sort'
  | 'responsive'
  | 'animation'
  | 'keyboard'
  | 'accessible'
  | 'rate-limit'
  | 'cors'
  | 'logging'
  | 'openapi'
  | 'types'
  | 'comments'
  | 'confirm'
  | 'optimistic'
  | 'infinite-scroll'
  | 'image'
  | 'select-rows'

/** `reverse("abc") → "cba"`: values as JSON has them. */
export interface Example {
  readonly arguments: readonly unknown[]
  readonly result: unknown
}

export interface Signature {
  readonly name: string
  readonly parameters: readonly { readonly name: string; readonly type?: string }[]
  readonly returns?: string
}
