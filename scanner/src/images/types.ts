export interface PictureSize {
  readonly width: number
  readonly height: number
  /** Absent means one. */
  readonly frames?: number
}
