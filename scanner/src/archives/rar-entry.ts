import { Refusal } from '../inspection.ts'

/** What either generation of the format says of one entry. */
export interface RarEntry {
  readonly name: string
  readonly folder: boolean
  readonly unixMode: number
  readonly size: number
  readonly crc: number | undefined
  readonly stored: boolean
  /** Where a link leads; `undefined` for what is none, or where the content says it. */
  readonly link: { readonly hard: boolean; readonly target: string } | undefined
  readonly start: number
  readonly end: number
}

export const RAR4 = 'Rar!\x1a\x07\0'
export const RAR5 = 'Rar!\x1a\x07\x01\0'

export function rarEncrypted(): Refusal {
  return new Refusal('unscannable', 'The archive is encrypted.')
}

export function rarSplit(): Refusal {
  return new Refusal('unscannable', 'The file is one part of a split archive.')
}

export function rarTrailing(): Refusal {
  return new Refusal('forbidden', 'Something else follows the end of the rar.')
}
