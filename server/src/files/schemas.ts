import type { FastifySchemaCompiler } from 'fastify'
import { type Static, type TSchema, Type } from 'typebox'
import { headerReferences } from '../http/openapi/headers.ts'
import { limitSchema, PaginationBody, pageSchema } from '../http/request/paging.ts'
import { compileValidator, exact, MAX_LENGTH } from '../http/request/validation.ts'
import { createdAt } from './file.ts'
import type { FilesDeps } from './ports.ts'
import type { Kind } from './scan/scanning.ts'
import type { FileRecord, QuarantinedFile, ScanRecord } from './types.ts'

const ID = 'file_658rsn9s01go3ntkjigfkbb74i'

const common = {
  id: Type.String({ description: 'File id.', examples: [ID] }),
  name: Type.String({ description: 'File name.', examples: ['hello.txt'] }),
  size: Type.Integer({ description: 'Size in bytes.', examples: [15] }),
  type: Type.String({ description: 'Media type of the content.', examples: ['text/plain'] }),
}
const url = Type.String({
  description: 'CDN address. Anyone who has it can read the file.',
  examples: [`http://localhost:3000/files/${ID}`],
})
const download_url = Type.String({
  description: 'Download address. Requires a token.',
  examples: [`http://localhost:3000/files/${ID}/download`],
})
const created_at = Type.String({ format: 'date-time', examples: ['2026-11-15T09:30:00.000Z'] })

export const UploadedFile = Type.Object(
  { file: Type.Object({ ...common, url, created_at }) },
  { $id: 'UploadedFile', description: 'The stored file. Its content and metadata are on disk.' },
)

export const FileInfo = Type.Object(
  { file: Type.Object({ ...common, url, download_url, created_at }) },
  { $id: 'FileInfo', description: 'The file and its URLs.' },
)

export const FileListBody = Type.Object(
  {
    files: Type.Array(Type.Object({ ...common, created_at })),
    pagination: PaginationBody,
  },
  { $id: 'FileList', description: 'One page of files.' },
)

export const FileMetadata = Type.Object(
  {
    metadata: Type.Object({
      project_id: Type.String({ examples: ['demo'] }),
      folder: Type.String({ description: 'Folder path. Empty for the root.', examples: ['notes'] }),
      description: Type.Union([Type.String({ examples: ['A first note'] }), Type.Null()]),
      kind: Type.Unsafe<Kind>({
        type: 'string',
        enum: ['code', 'image', 'archive', 'document'],
        examples: ['code'],
      }),
      sha256: Type.String({
        description: 'SHA-256 of the content, in hexadecimal.',
        examples: ['542a6393113e733371845a4881516e9013e6db5353882adc0567a7a74393b9be'],
      }),
    }),
  },
  { $id: 'FileMetadata', description: 'The metadata of a file.' },
)

const { folder, sha256 } = FileMetadata.properties.metadata.properties

export const ManifestBody = Type.Object(
  {
    files: Type.Array(Type.Object({ ...common, created_at, folder, sha256 })),
    pagination: PaginationBody,
  },
  { $id: 'Manifest', description: 'One page of files with their folders and hashes.' },
)

export const ScanBody = Type.Object(
  {
    scan: Type.Object({
      verdict: Type.Literal('clean', {
        description: 'A file that is not clean is rejected at upload, or quarantined by a later scan.',
        examples: ['clean'],
      }),
      scanners: Type.Array(
        Type.Object({
          name: Type.String({ examples: ['atelier'] }),
          version: Type.String({
            description: 'Version of the scanner and its rules.',
            examples: ['2+rules.72f3379a4077'],
          }),
        }),
      ),
      findings: Type.Array(
        Type.Object({
          code: Type.String({ examples: ['secret'] }),
          message: Type.String({ examples: ['A secret value is written into the file.'] }),
          line: Type.Optional(Type.Integer({ description: 'Line number, starting at 1.', examples: [2] })),
          entry: Type.Optional(
            Type.String({
              description: 'The entry inside an archive, mail or document.',
              examples: ['docs.zip > letters/a.docx'],
            }),
          ),
        }),
        {
          description: 'Secrets, hidden text and text that addresses AI agents.',
          examples: [[{ code: 'secret', message: 'A secret value is written into the file.', line: 2 }]],
        },
      ),
      duration_ms: Type.Integer({ examples: [34] }),
      scanned_at: created_at,
    }),
  },
  { $id: 'Scan', description: 'The verdict, the scanners and their findings.' },
)

export const WarningListBody = Type.Object(
  {
    files: Type.Array(
      Type.Object({
        ...common,
        created_at,
        folder,
        warnings: Type.Integer({ description: 'Number of findings of the scan.', examples: [3] }),
        secrets: Type.Integer({ description: 'How many of them are secrets.', examples: [2] }),
      }),
    ),
    next: Type.Union([Type.Integer(), Type.Null()], {
      description: 'Pass it as `before` to get the next page. Null: this was the last one.',
      examples: [null],
    }),
  },
  { $id: 'WarningList', description: 'One page of files whose scan has findings.' },
)

export const WarningsQuery = Type.Object({
  before: Type.Optional(
    Type.Integer({
      minimum: 1,
      maximum: Number.MAX_SAFE_INTEGER,
      description: '`next` of the previous page.',
      examples: [1700000000000],
    }),
  ),
  limit: limitSchema(),
})

export const QuarantineBody = Type.Object(
  {
    files: Type.Array(
      Type.Object({
        ...common,
        created_at,
        verdict: Type.String({ examples: ['infected'] }),
        reason: Type.String({ examples: ['EICAR test file'] }),
        quarantined_at: created_at,
      }),
    ),
    pagination: PaginationBody,
  },
  { $id: 'Quarantine', description: 'One page of quarantined files. They cannot be read.' },
)

export const DeleteQuery = Type.Object(
  {
    purge: Type.Optional(
      Type.Boolean({ description: 'Remove the contents from all checkpoints too.', examples: [true] }),
    ),
  },
  exact,
)

/** For writes without options: a misspelled one, or one of another request, must not be ignored. */
export const NoQuery = Type.Object({}, exact)

export const FilePath = Type.Object({ id: common.id })

export const project = Type.String({
  maxLength: MAX_LENGTH.project,
  description: 'Project of the files.',
  examples: ['demo'],
})

/** For routes whose body is a stream, which the use case reads and checks. */
export const onlyParameters: FastifySchemaCompiler<TSchema> = (route) =>
  route.httpPart === 'body' ? () => true : compileValidator(route)

export const QuarantineQuery = Type.Object({
  project_id: project,
  page: pageSchema,
  limit: limitSchema(),
})

export const ListQuery = Type.Object({
  project_id: project,
  folder: Type.Optional(
    Type.String({
      maxLength: MAX_LENGTH.folder,
      description: 'List only files directly in this folder. Empty for the root.',
      examples: ['notes'],
    }),
  ),
  recursive: Type.Optional(
    Type.Boolean({ description: 'With `folder`: include its subfolders.', examples: [true] }),
  ),
  type: Type.Optional(
    Type.String({
      maxLength: MAX_LENGTH.type,
      description: 'A media type, `image/*`, a kind (code, image, archive, document) or a file extension.',
      examples: ['text/plain'],
    }),
  ),
  page: pageSchema,
  limit: limitSchema(),
  after: Type.Optional(
    Type.String({
      maxLength: MAX_LENGTH.id,
      description:
        'The id of the last file of the previous page, as in the Link header. The cost is the same at any depth.',
      examples: [ID],
    }),
  ),
})

const bytes = (example: string) => ({
  content: { 'application/octet-stream': { schema: { type: 'string', format: 'binary' }, example } },
})
const validating = headerReferences('ETag', 'Last-Modified', 'Cache-Control')
const described = {
  ...validating,
  ...headerReferences('Repr-Digest', 'Content-Disposition', 'Accept-Ranges'),
}

/** Documents the responses of a download; the bytes themselves are not validated. */
export const downloadResponses = {
  200: {
    description: 'The file content, with its media type.',
    headers: described,
    ...bytes('Hello, Atelier\n'),
  },
  206: {
    description: 'The requested range. Several ranges are returned as `multipart/byteranges`.',
    headers: { ...described, ...headerReferences('Content-Range') },
    ...bytes('Hello'),
  },
  302: {
    description: 'The content is at `Location` for one minute. Only with S3_REDIRECT=true.',
    headers: headerReferences('Location'),
    type: 'null',
  },
  304: { description: 'Not modified.', headers: validating, type: 'null' },
}

/** Documents the form. The use case reads its bytes as a stream and checks them. */
export const UploadForm = Type.Object({
  file: Type.Unsafe<Uint8Array>({
    type: 'string',
    format: 'binary',
    description: 'The file, at most 52,428,800 bytes.',
    examples: ['Hello, Atelier\n'],
  }),
  project_id: Type.String({
    maxLength: MAX_LENGTH.project,
    description: 'Target project. It is created with its first file.',
    examples: ['demo'],
  }),
  folder: Type.Optional(
    Type.String({
      maxLength: MAX_LENGTH.folder,
      description: 'Target folder (default: the root).',
      examples: ['notes'],
    }),
  ),
  description: Type.Optional(
    Type.String({
      maxLength: MAX_LENGTH.description,
      description: 'File description, at most 4,096 characters.',
      examples: ['A first note'],
    }),
  ),
  on_conflict: Type.Optional(
    Type.Enum(['keep', 'replace', 'fail'], {
      description:
        'What happens if the path already has a file: `keep` adds a second file with the same path (default), `replace` replaces its ' +
        'content, `fail` returns `409`.',
      examples: ['replace'],
    }),
  ),
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

export function toUploaded(files: Pick<FilesDeps, 'cdnUrl'>, file: FileRecord): Static<typeof UploadedFile> {
  return { file: { ...commonBody(file), url: `${files.cdnUrl}/files/${file.id}` } }
}

export function toInfo(
  files: Pick<FilesDeps, 'baseUrl' | 'cdnUrl'>,
  file: FileRecord,
): Static<typeof FileInfo> {
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

export function toManifestItem(file: FileRecord) {
  return { ...commonBody(file), folder: file.folder, sha256: file.sha256 }
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

export function toWarned({ file, scan: { findings } }: { file: FileRecord; scan: ScanRecord }) {
  const secrets = findings.filter(({ code }) => code === 'secret').length
  return { ...commonBody(file), folder: file.folder, warnings: findings.length, secrets }
}

export function toQuarantined({ file, verdict, reason, quarantinedAt }: QuarantinedFile) {
  return { ...commonBody(file), verdict, reason, quarantined_at: quarantinedAt.toISOString() }
}
