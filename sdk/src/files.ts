import { type DownloadOptions, download } from './download.ts'
import { AtelierError } from './errors.ts'
import { MAX_PAGE_ITEMS } from './facts.ts'
import type { FileSource } from './multipart.ts'
import { type InCamelCase, toSnakeCase } from './names.ts'
import type { CallOptions, Transport } from './transport.ts'
import type { Operations, Schemas } from './types.ts'
import { type UploadOptions, upload } from './upload.ts'

export type ListFilter = InCamelCase<Operations['listFiles']['query']>
export type FolderFilter = InCamelCase<Operations['listFolders']['query']>
export type SearchRequest = InCamelCase<Operations['searchFiles']['query']>
export type FoundFile = Schemas['FileSearch']['files'][number]
export type Renaming = InCamelCase<Operations['renameFile']['body']>
export type FileItem = Schemas['FileList']['files'][number]
export type ManifestItem = Schemas['Manifest']['files'][number]

export interface UpdateOptions extends CallOptions {
  /** Update only if the file has this `ETag`. */
  readonly ifMatch?: string | undefined
}

const PATH = '/api/files'
const MANIFEST = `${PATH}/manifest`
const SEARCH = `${PATH}/search`

export type Files = ReturnType<typeof createFiles>

export function createFiles(transport: Transport) {
  const pathOf = (id: string, rest = '') => `${PATH}/${encodeURIComponent(id)}${rest}`

  async function page<Body>(path: string, query: object, options: CallOptions) {
    return transport.read<Body>({ ...options, path, query })
  }

  /** Follows the `Link` headers, one page at a time. */
  async function* walk<Item>(
    path: string,
    request: object,
    options: CallOptions,
  ): AsyncGenerator<Item, void> {
    let query: Record<string, unknown> | undefined = toSnakeCase({ limit: MAX_PAGE_ITEMS, ...request })
    const seen = new Set<string>()
    while (query) {
      const key = JSON.stringify(query)
      if (seen.has(key))
        throw new AtelierError({ code: 'invalid_answer', title: 'The service repeats pages' })
      seen.add(key)
      const { body, headers } = await page<{ files: Item[] }>(path, query, options)
      yield* body.files
      query = nextIn(headers.get('link'))
    }
  }

  return {
    upload: (file: FileSource, options: UploadOptions) => upload(transport, file, options),

    /** Lists one page of files, newest first. */
    list: async (filter: ListFilter, options: CallOptions = {}): Promise<Schemas['FileList']> =>
      (await page<Schemas['FileList']>(PATH, toSnakeCase(filter), options)).body,

    /** Iterates over all files and loads pages on demand; `limit` is the page size. */
    listAll: (filter: ListFilter, options: CallOptions = {}) => walk<FileItem>(PATH, filter, options),

    /** Like `list`, with the folder and SHA-256 of each file. */
    manifest: async (filter: ListFilter, options: CallOptions = {}): Promise<Schemas['Manifest']> =>
      (await page<Schemas['Manifest']>(MANIFEST, toSnakeCase(filter), options)).body,

    /** Like `listAll`, with the folder and SHA-256 of each file. */
    manifestAll: (filter: ListFilter, options: CallOptions = {}) =>
      walk<ManifestItem>(MANIFEST, filter, options),

    get: async (id: string, options: CallOptions = {}): Promise<Schemas['FileInfo']> =>
      (await transport.read<Schemas['FileInfo']>({ ...options, path: pathOf(id) })).body,

    /** Project, folder, description, kind and SHA-256. */
    metadata: async (id: string, options: CallOptions = {}): Promise<Schemas['FileMetadata']> =>
      (await transport.read<Schemas['FileMetadata']>({ ...options, path: pathOf(id, '/metadata') })).body,

    /** Lists the subfolders of a folder, ordered by name. For the next page, pass `after: next`. */
    folders: async (filter: FolderFilter, options: CallOptions = {}): Promise<Schemas['FolderList']> =>
      (
        await transport.read<Schemas['FolderList']>({
          ...options,
          path: '/api/folders',
          query: toSnakeCase(filter),
        })
      ).body,

    /** Searches file names, newest first. One call examines up to 100,000 names; to continue, pass `after: next`. */
    search: async (request: SearchRequest, options: CallOptions = {}): Promise<Schemas['FileSearch']> =>
      (await page<Schemas['FileSearch']>(SEARCH, toSnakeCase(request), options)).body,

    /** Iterates over all matches. */
    searchAll: (request: SearchRequest, options: CallOptions = {}) =>
      walk<FoundFile>(SEARCH, request, options),

    /** Renames or moves a file, or both. */
    update: async (
      id: string,
      request: Renaming,
      { ifMatch, ...options }: UpdateOptions = {},
    ): Promise<Schemas['FileInfo']> =>
      (
        await transport.read<Schemas['FileInfo']>({
          ...options,
          method: 'PATCH',
          path: pathOf(id),
          json: request,
          headers: ifMatch === undefined ? undefined : { 'if-match': ifMatch },
        })
      ).body,

    /** Resolves with a `Response`. Read its body, or cancel it. */
    download: (id: string, options: DownloadOptions = {}): Promise<Response> =>
      download(transport, id, options),

    async delete(id: string, options: CallOptions = {}): Promise<Schemas['Message']> {
      try {
        return (await transport.read<Schemas['Message']>({ ...options, method: 'DELETE', path: pathOf(id) }))
          .body
      } catch (error) {
        // The first attempt deleted the file, but its response was lost.
        if (error instanceof AtelierError && error.code === 'file_not_found' && error.tries > 1)
          return { message: 'File deleted successfully' }
        throw error
      }
    },

    /** Gets the scan report. */
    scan: async (id: string, options: CallOptions = {}): Promise<Schemas['Scan']> =>
      (await transport.read<Schemas['Scan']>({ ...options, path: pathOf(id, '/scan') })).body,
  }
}

/** Takes only the query of `rel="next"`, so that the token is never sent to another origin. */
function nextIn(link: string | null): Record<string, string> | undefined {
  const address = /<[^>?]*\?([^>]*)>\s*;\s*rel="?next"?/.exec(link ?? '')?.[1]
  return address === undefined ? undefined : Object.fromEntries(new URLSearchParams(address))
}
