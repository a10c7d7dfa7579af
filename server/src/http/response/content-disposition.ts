/**
 * RFC 6266 in both forms: `filename*` for current clients, `filename` for old ones.
 * Accepts any string: no file name may produce an invalid header.
 */
export function contentDisposition(kind: 'inline' | 'attachment', filename: string): string {
  if (/^[\w.-]+$/.test(filename)) return `${kind}; filename="${filename}"; filename*=UTF-8''${filename}`
  // Lone surrogates would make encodeURIComponent throw.
  const name = filename.toWellFormed().replace(/[\x00-\x1f\x7f-\x9f]/g, '_') || 'file'
  return `${kind}; filename="${asciiFallback(name)}"; filename*=UTF-8''${extendedValue(name)}`
}

function asciiFallback(name: string): string {
  const letters = name.normalize('NFD').replace(/\p{Mark}/gu, '') // é becomes e
  // Clients disagree on what a backslash escapes, and some decode %41.
  return letters.replace(/[^\x20-\x7e]+|["\\/%]/g, '_') || '_'
}

/** Also encodes the characters that encodeURIComponent keeps but RFC 8187 (attr-char) does not allow. */
function extendedValue(name: string): string {
  return encodeURIComponent(name).replace(/['()*]/g, (character) => {
    return `%${character.charCodeAt(0).toString(16).toUpperCase()}`
  })
}
