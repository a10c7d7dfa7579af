import type {
  ListResourcesResult,
  ReadResourceResult,
  ResourceTemplate,
} from '@modelcontextprotocol/sdk/types.js'
import { AppError, refuse } from '../errors.ts'
import { browseProjects } from '../files/browse-projects.ts'
import { findPath, pathOf } from '../files/find-path.ts'
import { listFiles } from '../files/list-files.ts'
import { requireScope } from '../http/auth.ts'
import { MAX_READ_BYTES, readPart } from './read-content.ts'
import { findingsInWords, findingsOf } from './stored-file.ts'
import type { Call } from './tool.ts'
import { readUri, URI_TEMPLATE, uriOf } from './uris.ts'

const PAGE = 100

export const resourceTemplates: ResourceTemplate[] = [
  {
    uriTemplate: URI_TEMPLATE,
    name: 'project-file',
    title: 'A file of a project',
    description:
      'The newest file at this path. Characters that mean something in an address are percent-encoded.',
  },
]

/** The newest files first, project after project; a token of one project sees that one. */
export async function listResources(call: Call, cursor: string | undefined): Promise<ListResourcesResult> {
  const { files, actor } = call
  requireScope(actor, 'files:read')
  const begun = readCursor(cursor)
  const project = begun?.project ?? (await projectAfter(call, undefined))
  if (project === undefined) return { resources: [] }
  const page = await listFiles(files, actor, { project, page: 1, limit: PAGE, after: begun?.after })
  // Of several files at one path the newest is the resource.
  const resources = new Map(
    page.files.map((file) => [uriOf(file), { ...file, path: pathOf(file) }] as const).reverse(),
  )
  const following = page.more ? project : await projectAfter(call, project)
  const next = following && { project: following, after: page.more ? page.files.at(-1)?.id : undefined }
  return {
    resources: [...resources].reverse().map(([uri, { name, path, mediaType, size, project: of }]) => ({
      uri,
      name: path,
      title: name,
      description: `${path} in ${of}`,
      mimeType: mediaType,
      size,
    })),
    ...(next && { nextCursor: Buffer.from(JSON.stringify(next)).toString('base64url') }),
  }
}

async function projectAfter({ files, actor }: Call, after: string | undefined): Promise<string | undefined> {
  const { projects, next } = await browseProjects(files, actor, { after, limit: 1 })
  // None, and yet a next one: its last file has gone at this moment.
  return projects[0]?.project ?? next
}

interface Cursor {
  readonly project: string
  readonly after?: string | undefined
}

/** Whatever it names is checked like any other wish: it opens nothing that the token does not. */
function readCursor(cursor: string | undefined): Cursor | undefined {
  if (cursor === undefined) return undefined
  try {
    const { project, after } = JSON.parse(Buffer.from(cursor, 'base64url').toString())
    if (typeof project === 'string' && ['string', 'undefined'].includes(typeof after))
      return { project, after }
  } catch {
    // Told below.
  }
  throw refuse('cursor', 'must be one that resources/list gave; begin without')
}

export async function readResource(call: Call, uri: string): Promise<ReadResourceResult> {
  const { files, actor } = call
  requireScope(actor, 'files:read')
  const place = readUri(uri)
  if (!place) throw refuse('uri', `must be like ${URI_TEMPLATE}`)
  const file = await findPath(files, actor, place)
  if (file.size > MAX_READ_BYTES)
    throw new AppError('invalid_request', {
      detail: `The file has ${file.size} bytes; at most ${MAX_READ_BYTES} come at once. read_file gives it in parts.`,
    })
  const { content } = await readPart(files, file, { offset: 0, limit: file.size })
  const described = { uri, mimeType: file.mediaType }
  const warning = findingsInWords(await findingsOf(files, file))
  return {
    contents: [
      'text' in content ? { ...described, text: content.text } : { ...described, blob: content.base64 },
      ...(warning === undefined ? [] : [{ uri: `${uri}#findings`, mimeType: 'text/plain', text: warning }]),
    ],
  }
}
