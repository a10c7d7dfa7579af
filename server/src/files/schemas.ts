import { type Static, Type } from 'typebox'
import { createdAt, type FileRecord } from './file.ts'
import type { Kind } from './media-type.ts'
import type { FilesDeps } from './ports.ts'
import type { QuarantinedFile, ScanRecord } from './scan-records.ts'

const common = {
  id: Type.String({ description: 'File identifier.', examples: ['file_0ck5m2g7d1q8r3v9b6t4n0s7h2'] }),
  name: Type.String({ description: 'File name as uploaded.', examples: ['logo.png'] }),
  size: Type.Integer({ description: 'Size in bytes.', examples: [48_213] }),
  type: Type.String({ description: 'Media type of the content.', examples: ['image/png'] }),
}
const url = Type.String({ description: 'CDN address; whoever has it can read the file.' })
const download_url = Type.String({ description: 'Download address; needs a token.' })
const created_at = Type.String({ format: 'date-time', examples: ['2026-11-15T09:30:00.000Z'] })

export const UploadedFile = Type.Object(
  { file: Type.Object({ ...common, url, created_at }) },
  { $id: 'UploadedFile' },
)

export const FileInfo = Type.Object(
  { file: Type.Object({ ...common, url, download_url, created_at }) },
  { $id: 'FileInfo' },
)

export const FileListBody = Type.Object(
  {
    files: Type.Array(Type.Object({ ...common, created_at })),
    pagination: Type.Object({ page: Type.Integer(), limit: Type.Integer(), total: Type.Integer() }),
  },
  { $id: 'FileList' },
)

export const FileMetadata = Type.Object(
  {
    metadata: Type.Object({
      project_id: Type.String(),
      folder: Type.String({ description: 'Empty is the root.' }),
      description: Type.Union([Type.String(), Type.Null()]),
      kind: Type.Unsafe<Kind>({ type: 'string', enum: ['code', 'image', 'archive', 'document'] }),
      sha256: Type.String({ description: 'Of the content, in hexadecimal digits.' }),
    }),
  },
  { $id: 'FileMetadata' },
)

export const ScanBody = Type.Object(
  {
    scan: Type.Object({
      verdict: Type.Literal('clean', {
        description: 'A file that is not clean is never stored, or is in quarantine.',
      }),
      scanners: Type.Array(Type.Object({ name: Type.String(), version: Type.String() })),
      findings: Type.Array(
        Type.Object({
          code: Type.String({ examples: ['secret'] }),
          message: Type.String(),
          line: Type.Optional(Type.Integer({ description: 'From 1.' })),
          entry: Type.Optional(
            Type.String({
              description: 'Of an archive, mail or document: in which of its entries.',
              examples: ['docs.zip > letters/a.docx'],
            }),
          ),
        }),
        {
          description: 'What its owner should know of: secrets, hidden text, text that addresses AI agents.',
        },
      ),
      duration_ms: Type.Integer(),
      scanned_at: Type.String({ format: 'date-time' }),
    }),
  },
  { $id: 'Scan' },
)

export const QuarantineBody = Type.Object(
  {
    files: Type.Array(
      Type.Object({
        ...common,
        created_at,
        verdict: Type.String({ examples: ['infected'] }),
        reason: Type.String(),
        quarantined_at: Type.String({ format: 'date-time' }),
      }),
    ),
    pagination: Type.Object({ page: Type.Integer(), limit: Type.Integer(), total: Type.Integer() }),
  },
  { $id: 'Quarantine' },
)

export const FilePath = Type.Object({ id: Type.String({ description: 'File identifier.' }) })

const page = Type.Optional(
  Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER, description: 'From 1; 1 when absent.' }),
)
const limit = Type.Optional(
  Type.Integer({ minimum: 1, description: 'Items per page; 20 when absent, 1,000 at the most.' }),
)

export const QuarantineQuery = Type.Object({ project_id: Type.String({ examples: ['p1'] }), page, limit })

export const ListQuery = Type.Object({
  project_id: Type.String({ description: 'The project whose files are listed.', examples: ['p1'] }),
  folder: Type.Optional(
    Type.String({ description: 'Only direct children of this folder; empty is the root.' }),
  ),
  recursive: Type.Optional(Type.Boolean({ description: 'With `folder`: everything below it.' })),
  type: Type.Optional(
    Type.String({
      description: 'A media type, `image/*`, a kind (code, image, archive, document) or an extension.',
    }),
  ),
  page,
  limit,
  after: Type.Optional(
    Type.String({
      description:
        'The id of the last file of the page before. Link headers use it; costs the same at any depth.',
    }),
  ),
})

const binary = { content: { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } } }

/** Documents what a download may answer with; the bytes themselves pass by unseen. */
export const binaryAnswers = {
  200: { description: 'The bytes of the file', ...binary },
  206: { description: 'The bytes of the ranges that were asked for', ...binary },
  302: { description: 'The bytes are at `Location`, for a minute; only with S3_REDIRECT=true', type: 'null' },
  304: { description: 'Not changed since', type: 'null' },
}

/** Documents the form. Its bytes are read as a stream and checked by the use-case. */
export const UploadForm = Type.Object({
  file: Type.Unsafe<Uint8Array>({
    type: 'string',
    format: 'binary',
    description: 'At most 52,428,800 bytes.',
  }),
  project_id: Type.String({ description: 'Target project; it comes into being with its first file.' }),
  folder: Type.Optional(Type.String({ description: 'Target folder; the root when absent.' })),
  description: Type.Optional(Type.String({ description: 'At most 4,096 characters.' })),
})

function commonBody(file: FileRecord) {
  return {
    id: file.id,
    name: file.name,
    size: file.size,
    type: file.mediaType,
    created_at: createdAt(file).toISOString(),
  }
}

export function toUploaded(files: FilesDeps, file: FileRecord): Static<typeof UploadedFile> {
  return { file: { ...commonBody(file), url: `${files.cdnUrl}/files/${file.id}` } }
}

export function toInfo(files: FilesDeps, file: FileRecord): Static<typeof FileInfo> {
  const { file: uploaded } = toUploaded(files, file)
  return { file: { ...uploaded, download_url: `${files.baseUrl}/files/${file.id}/download` } }
}

export function toMetadata(file: FileRecord): Static<typeof FileMetadata> {
  const { project, folder, description = null, kind, sha256 } = file
  return { metadata: { project_id: project, folder, description, kind, sha256 } }
}

export function toListItem(file: FileRecord) {
  return commonBody(file)
}

export function toScan(scan: ScanRecord): Static<typeof ScanBody> {
  return {
    scan: {
      verdict: 'clean',
      scanners: [...scan.scanners],
      findings: [...scan.findings],
      duration_ms: scan.durationMs,
      scanned_at: scan.scannedAt.toISOString(),
    },
  }
}

export function toQuarantined({ file, verdict, reason, quarantinedAt }: QuarantinedFile) {
  return { ...commonBody(file), verdict, reason, quarantined_at: quarantinedAt.toISOString() }
}
