import { type Check, checks, isDigit } from './media-type-checks.ts'
import {
  accepted,
  aliases,
  byWord,
  containers,
  genericTypes,
  HEAD_BYTES,
  type Kind,
  refusedExtensions,
  signatures,
  unsignedExtensions,
  weakSignatures,
  wellKnownNames,
} from './media-type-tables.ts'
import { canBeText, looksLikeText, textTypeOf } from './media-type-text.ts'

export { HEAD_BYTES, type Kind }

type Detected = { accepted: true; mediaType: string; kind: Kind } | { accepted: false; reason: string }

/**
 * Determines the type from the first bytes, the name and the claimed type. Refuses content without a signature if the
 * extension belongs to a format that always has one, and binary content under the extension of a text.
 */
export function detectType(content: Buffer, name: string, claimed: string | undefined): Detected {
  return detect(content, name, claimed, contradiction)
}

/** Like `detectType`, but for an archive entry: trusts the extension if the content has no signature. */
export function detectEntryType(content: Buffer, name: string): Detected {
  return detect(content, name, undefined, () => undefined)
}

function detect(
  content: Buffer,
  name: string,
  claimed: string | undefined,
  contradicts: typeof contradiction,
): Detected {
  // Truncated, so that the result does not depend on how the network split the upload.
  const head = content.subarray(0, HEAD_BYTES)
  const extension = extensionOf(name)
  const outside = refusedTypeOf.get(extension)
  if (outside !== undefined) return refuse(`The name ends in .${extension}: ${outside}`)
  const named = typeOfName.get(name.toLowerCase()) ?? typeOfExtension.get(extension)
  const proven = provenBy(head, named)
  if (proven !== undefined) return reconcile(proven, named, extension)
  if (named === undefined) return withoutName(head, extension, claimed)
  const reason = contradicts(head, named, extension)
  return reason === undefined ? accept(named) : refuse(reason)
}

function contradiction(head: Buffer, named: string, extension: string): string | undefined {
  if (signedExtensions.has(extension) && !weakSignatures[named]?.test(head.toString('latin1', 0, 1024)))
    return `The name ends in .${extension}, but the content does not have the signature of ${named}`
  return isTextType(named) && !canBeText(head)
    ? `The name says ${named}, but the content is binary`
    : undefined
}

function isTextType(mediaType: string): boolean {
  return mediaType.startsWith('text/') || kindOf(mediaType) === 'code' || mediaType === 'image/svg+xml'
}

/** The kind of program that the first bytes prove, if any. Inside an archive only programs are refused. */
export function programIn(content: Buffer): string | undefined {
  const proven = provenBy(content.subarray(0, HEAD_BYTES), undefined)
  return proven !== undefined && /program|shortcut/.test(proven) ? proven : undefined
}

/** Maps alternative spellings of a media type to one. */
export function canonical(mediaType: string): string {
  return canonicalType.get(mediaType) ?? mediaType
}

/** Lower case, without the dot. Empty if there is none or it is not a plausible extension. */
export function extensionOf(name: string): string {
  let end = name.length
  // Windows removes these when saving: `setup.exe.` would become `setup.exe`.
  while (end > 0 && (name[end - 1] === '.' || name[end - 1] === ' ')) end -= 1
  const dot = name.lastIndexOf('.', end - 1)
  if (dot < 1 || end - dot > 33) return ''
  const extension = name.slice(dot + 1, end).toLowerCase()
  return /^[a-z0-9+_-]+$/.test(extension) ? extension : ''
}

/** The kind of a media type in any spelling. `undefined` outside the accepted kinds. */
export function kindOf(mediaType: string): Kind | undefined {
  const known = kindOfType.get(canonicalType.get(mediaType) ?? mediaType)
  if (known !== undefined) return known
  if (mediaType.startsWith('image/')) return 'image'
  if (mediaType.startsWith('text/')) return 'code'
  if (!mediaType.startsWith('application/')) return undefined
  if (documentFamilies.some((family) => mediaType.startsWith(family))) return 'document'
  return mediaType.endsWith('+json') || mediaType.endsWith('+xml') || mediaType.endsWith('+yaml')
    ? 'code'
    : undefined
}

const documentFamilies = [
  'application/vnd.oasis.opendocument.',
  'application/vnd.openxmlformats-officedocument.',
] as const

function accept(mediaType: string): Detected {
  const kind = kindOf(mediaType)
  return kind === undefined ? refuse(`${mediaType} is not accepted`) : { accepted: true, mediaType, kind }
}

function refuse(reason: string): Detected {
  return { accepted: false, reason }
}

function reconcile(proven: string, named: string | undefined, extension: string): Detected {
  if (named !== undefined && wrappedBy.get(proven)?.has(extension)) return accept(named)
  const kind = kindOf(proven)
  if (kind === undefined) return refuse(`The content is ${proven}`)
  if (named !== undefined && kindOf(named) !== kind) {
    return refuse(`The content is ${proven}, the name says ${named}`)
  }
  return { accepted: true, mediaType: proven, kind }
}

function withoutName(head: Buffer, extension: string, claimed: string | undefined): Detected {
  const text = textTypeOf(head, extension)
  if (text !== undefined) return accept(text)
  const claim = readClaim(claimed)
  if (claim !== undefined && isTextType(claim) && !canBeText(head))
    return refuse(`The declared type is ${claim}, but the content is binary`)
  if (claim !== undefined) return accept(claim)
  return looksLikeText(head) ? accept('text/plain') : refuse('The content is of no known type, and not text')
}

function readClaim(claimed: string | undefined): string | undefined {
  if (claimed === undefined || claimed.length > 512) return undefined
  const [essence = ''] = claimed.split(';', 1)
  const mediaType = essence.trim().toLowerCase()
  if (!/^[a-z0-9][a-z0-9!#$&^_.+-]{0,126}\/[a-z0-9][a-z0-9!#$&^_.+-]{0,126}$/.test(mediaType))
    return undefined
  return meaningless.has(mediaType) ? undefined : (canonicalType.get(mediaType) ?? mediaType)
}

function provenBy(head: Buffer, named: string | undefined): string | undefined {
  for (const signature of signaturesByFirstByte[head[0] ?? 0] ?? []) {
    if (matches(head, signature)) return signature.proves
  }
  return hasLatePdfHeader(head, named) ? 'application/pdf' : undefined
}

function matches(head: Buffer, { at, bytes, check }: Signature): boolean {
  for (let index = 0; index < bytes.length; index += 1) {
    if (head[at + index] !== bytes[index]) return false
  }
  return check === undefined || check(head)
}

/** Readers accept a PDF header anywhere in the first 1,024 bytes, but a text about PDF may contain one too. */
function hasLatePdfHeader(head: Buffer, named: string | undefined): boolean {
  const start = head.subarray(0, 1024)
  const at = start.indexOf('%PDF-', 0, 'latin1')
  if (at < 0 || !isDigit(start[at + 5])) return false
  if (!looksLikeText(start)) return true
  const namedText = named !== undefined && (named.startsWith('text/') || kindOf(named) === 'code')
  return !namedText && (start[at - 1] === 0x0a || start[at - 1] === 0x0d)
}

interface Signature {
  at: number
  bytes: Buffer
  proves: string
  check: Check | undefined
}

const compiled: readonly Signature[] = signatures.map(([at, bytes, proves, check]) => ({
  at,
  bytes: Buffer.from(bytes, 'latin1'),
  proves,
  check: check === undefined ? undefined : checks[check],
}))

/** In table order. Signatures at a later offset are in every list, since the first byte does not matter for them. */
const signaturesByFirstByte: readonly (readonly Signature[])[] = Array.from({ length: 256 }, (_, first) =>
  compiled.filter(({ at, bytes }) => at > 0 || bytes.length === 0 || bytes[0] === first),
)

const typeOfExtension = byWord(...Object.values(accepted))
const refusedTypeOf = byWord(refusedExtensions)
const typeOfName = byWord(wellKnownNames)
const canonicalType = byWord(aliases)
const provenTypes = new Set(signatures.map(([, , proves]) => proves))
const unsigned = new Set(unsignedExtensions.split(' '))
const wrapped = new Set(byWord(containers).keys())
const signedExtensions = new Set(
  [...typeOfExtension]
    .filter(([extension, type]) => provenTypes.has(type) || wrapped.has(extension) || type in weakSignatures)
    .map(([extension]) => extension)
    .filter((extension) => !unsigned.has(extension)),
)
const meaningless = new Set(genericTypes.split(' '))
const wrappedBy = new Map(
  Object.entries(containers).map(([container, extensions]) => [container, new Set(extensions.split(' '))]),
)
const kindOfType = new Map(
  (Object.keys(accepted) as Kind[]).flatMap((kind) =>
    Object.keys(accepted[kind]).map((type): [string, Kind] => [type, kind]),
  ),
)
