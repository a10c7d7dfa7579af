/** A file of which the content is shown. */
export interface Shown {
  readonly id: string
  readonly name: string
  readonly type: string
  readonly size: number
  readonly sha256: string
}
