import { AtelierError } from './errors.ts'

/** Encodes a path for a URL. Every URL parser resolves `.` and `..`, even if they are encoded, so they are refused. */
export function encodePath(path: string): string {
  return path.split('/').map(encodeSegment).join('/')
}

function encodeSegment(name: string): string {
  if (name === '.' || name === '..')
    throw new AtelierError({
      code: 'invalid_request',
      title: 'Invalid path',
      detail: 'A path must not contain "." or "..".',
    })
  return encodeURIComponent(name)
}
