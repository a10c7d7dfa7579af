import type { IconName } from '../../ui/icons.tsx'

export type Kind = 'code' | 'image' | 'archive' | 'document'

/** Values of the API's `type` filter. */
export const KINDS: readonly { kind: Kind; label: string }[] = [
  { kind: 'code', label: 'Code and text' },
  { kind: 'image', label: 'Images' },
  { kind: 'archive', label: 'Archives' },
  { kind: 'document', label: 'Documents' },
]

const ARCHIVES = /zip|tar|gzip|x-7z|rar|bzip|x-xz|zstd|compress|archive/
const DOCUMENTS = /pdf|officedocument|msword|ms-excel|ms-powerpoint|opendocument|rtf|epub|rfc822/

export function iconFor(type: string): IconName {
  if (type.startsWith('image/')) return 'image'
  if (DOCUMENTS.test(type)) return 'document'
  if (ARCHIVES.test(type)) return 'archive'
  if (/^text\/(plain|markdown|csv)$/.test(type)) return 'document'
  return 'code'
}

const LABELS: Readonly<Record<string, string>> = {
  'application/pdf': 'PDF',
  'application/json': 'JSON',
  'application/zip': 'Zip',
  'application/gzip': 'Gzip',
  'text/plain': 'Text',
  'text/markdown': 'Markdown',
  'text/javascript': 'JavaScript',
  'application/javascript': 'JavaScript',
  'text/typescript': 'TypeScript',
  'application/typescript': 'TypeScript',
  'image/svg+xml': 'SVG',
  'image/jpeg': 'JPEG',
  'image/webp': 'WebP',
}

/** A short label for a media type; the details show the type itself. */
export function labelFor(type: string): string {
  const known = LABELS[type]
  if (known !== undefined) return known
  const word = (type.split('/')[1] ?? type).replace(/^(x-|vnd\.)/, '').replace(/^.*\./, '')
  return word.length <= 5 ? word.toUpperCase() : word.charAt(0).toUpperCase() + word.slice(1)
}

export type PreviewKind = 'image' | 'pdf' | 'zip' | 'markdown' | 'csv' | 'text'

const PICTURES = /^image\/(png|apng|jpeg|gif|webp|avif|bmp|svg\+xml|vnd\.microsoft\.icon)$/
const TEXT = /^text\/|json|xml|javascript|typescript|yaml|toml|sql|x-sh|graphql/

export function previewOf(type: string): PreviewKind | undefined {
  if (PICTURES.test(type)) return 'image'
  if (type === 'application/pdf') return 'pdf'
  if (type === 'application/zip') return 'zip'
  if (type === 'text/markdown') return 'markdown'
  if (type === 'text/csv' || type === 'text/tab-separated-values') return 'csv'
  return TEXT.test(type) && !DOCUMENTS.test(type) ? 'text' : undefined
}
