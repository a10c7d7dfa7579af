import type {
  ListResourcesResult,
  ReadResourceResult,
  ResourceTemplate,
} from '@modelcontextprotocol/sdk/types.js'
import { AppError, refuse } from '../errors.ts'
import { browseProjects } from '../files/list/browse-projects.ts'
import { findPath, pathOf } from '../files/list/find-path.ts'
import { listFiles } from '../files/list/list-files.ts'
import { requireScope } from '../http/access/auth.ts'
import { MAX_READ_BYTES, readPart } from './read-content.ts'
import { describeFindings, findingsOf } from './stored-file.ts'
import type { Call } from './tool.ts'
import { readUri, URI_TEMPLATE, uriOf } from './uris.ts'

const PAGE = 100
// A project of 128 characters and a file id, in base64.
const MAX_CURSOR = 1_024

export const resourceTemplates: ResourceTemplate[] = [
  {
    uriTemplate: URI_TEMPLATE,
    name: 'project-file',
    title: 'A file of a project',
    description: 'The newest file at this path. Reserved URI characters are percent-encoded.',
  },
]

/** Lists files project by project, newest first. A token limited to a project sees only that project. */
export async function listResources(call: Call, cursor: string | undefined): Promise<ListResourcesResult> {
  const { files, caller } = call
  requireScope(caller, 'files:read')
  const position = readCursor(cursor)
  const project = position?.project ?? (await projectAfter(call, undefined))
  if (project === undefined) return { resources: [] }
  const page = await listFiles(files, caller, { project, page: 1, limit: PAGE, after: position?.after })
  // If several files share a path, the resource is the newest.
  const resources = new Map(
    page.files.map((file) => [uriOf(file), { ...file, path: pathOf(file) }] as const).reverse(),
  )
  const following = page.more ? project : await projectAfter(call, project)
  const next = following && { project: following, after: page.more ? page.files.at(-1)?.id : undefined }
  return {
    resources: [...resources].reverse().map(([uri, { name, path, mediaType, size, project: owner }]) => ({
      uri,
      name: path,
      title: name,
      description: `${path} in ${owner}`,
      mimeType: mediaType,
      size,
    })),
    ...(next && { nextCursor: Buffer.from(JSON.stringify(next)).toString('base64url') }),
  }
}

async function projectAfter({ files, caller }: Call, after: string | undefined): Promise<string | undefined> {
  const { projects, next } = await browseProjects(files, caller, { after, limit: 1 })
  // No project but a next one: its last file was deleted just now.
  return projects[0]?.project ?? next
}

interface Cursor {
  readonly project: string
  readonly after?: string | undefined
}

/** Cursors are not signed: the token is checked for whatever they name. */
function readCursor(cursor: string | undefined): Cursor | undefined {
  if (cursor === undefined) return undefined
  try {
    const text = cursor.length <= MAX_CURSOR ? Buffer.from(cursor, 'base64url').toString() : ''
    const { project, after } = JSON.parse(text)
    if (typeof project === 'string' && ['string', 'undefined'].includes(typeof after))
      return { project, after }
  } catch {
    // Reported below.
  }
  throw refuse('cursor', 'must be a nextCursor of resources/list. Omit it to start at the beginning')
}

export async function readResource(call: Call, uri: string): Promise<ReadResourceResult> {
  const { files, caller } = call
  requireScope(caller, 'files:read')
  const place = readUri(uri)
  if (!place) throw refuse('uri', `must have the form ${URI_TEMPLATE}`)
  const file = await findPath(files, caller, place)
  const part = file.size <= MAX_READ_BYTES && (await readPart(files, file, { offset: 0, limit: file.size }))
  if (!part || part.end < file.size)
    throw new AppError('invalid_request', {
      detail: `The file has ${file.size} bytes; the limit is ${MAX_READ_BYTES} as JSON. Use read_file to read it in parts.`,
    })
  const { content } = part
  const described = { uri, mimeType: file.mediaType }
  const warning = describeFindings(await findingsOf(files, file))
  return {
    contents: [
      'text' in content ? { ...described, text: content.text } : { ...described, blob: content.base64 },
      ...(warning === undefined ? [] : [{ uri: `${uri}#findings`, mimeType: 'text/plain', text: warning }]),
    ],
  }
}
