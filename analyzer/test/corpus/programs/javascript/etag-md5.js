// Cache validators and compatibility digests; the digests are part of stored data.
import { createHash } from 'node:crypto'

export function etag(body) {
  return '"' + createHash('md5').update(body).digest('hex') + '"'
}

export function gravatarHash(email) {
  var text = email.trim().toLowerCase()
  return createHash('md5').update(text).digest('hex')
}

export function matches(header, body) {
  if (header == null) {
    return false
  } else {
    const parts = header.split(',')
    for (let i = 0; i < parts.length; i++) {
      if (parts[i].trim() === etag(body) || parts[i].trim() === '*') {
        return true
      }
    }
    return false
  }
}

export function gitBlobId(text) {
  const size = Buffer.byteLength(text)
  return createHash('sha1')
    .update('blob ' + size + '\0' + text)
    .digest('hex')
}

export function bucket(key, buckets) {
  const digest = createHash('md5').update(key).digest()
  return digest[0] % buckets
}

export function manifest(files) {
  let out = ''
  for (const name of Object.keys(files).sort()) {
    out += createHash('md5').update(files[name]).digest('hex') + '  ' + name + '\n'
  }
  return out
}
