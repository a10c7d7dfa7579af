export interface PictureSize {
  readonly width: number
  readonly height: number
  /** Default: 1. */
  readonly frames?: number
}
