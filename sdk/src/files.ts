import { type DownloadOptions, download } from './download.ts'
import { AtelierError } from './errors.ts'
import type { FileSource } from './multipart.ts'
import { type InCamelCase, toSnakeCase } from './names.ts'
import type { CallOptions, Transport } from './transport.ts'
import type { Operations, Schemas } from './types.ts'
import { type UploadOptions, upload } from './upload.ts'

export type ListFilter = InCamelCase<Operations['listFiles']['query']>
export type FolderFilter = InCamelCase<Operations['listFolders']['query']>
export type SearchWish = InCamelCase<Operations['searchFiles']['query']>
export type FoundFile = Schemas['FileSearch']['files'][number]
export type Renaming = InCamelCase<Operations['renameFile']['body']>
export type FileItem = Schemas['FileList']['files'][number]
export type ManifestItem = Schemas['Manifest']['files'][number]

export interface UpdateOptions extends CallOptions {
  /** An `ETag`: only if the file has those bytes. */
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

  /** Page by page as they are asked for, by the `Link` headers. */
  async function* walk<Item>(path: string, wish: object, options: CallOptions): AsyncGenerator<Item, void> {
    let query: Record<string, unknown> | undefined = toSnakeCase({ limit: 1000, ...wish })
    const seen = new Set<string>()
    while (query) {
      const asked = JSON.stringify(query)
      if (seen.has(asked))
        throw new AtelierError({ code: 'invalid_answer', title: 'Pages that go in a circle' })
      seen.add(asked)
      const { body, headers } = await page<{ files: Item[] }>(path, query, options)
      yield* body.files
      query = nextIn(headers.get('link'))
    }
  }

  return {
    upload: (file: FileSource, options: UploadOptions) => upload(transport, file, options),

    /** One page, newest first. */
    list: async (filter: ListFilter, options: CallOptions = {}): Promise<Schemas['FileList']> =>
      (await page<Schemas['FileList']>(PATH, toSnakeCase(filter), options)).body,

    /** Every file, page by page as they are asked for; `limit` is the size of a page. */
    listAll: (filter: ListFilter, options: CallOptions = {}) => walk<FileItem>(PATH, filter, options),

    /** One page of the same list, each file with its folder and its SHA-256. */
    manifest: async (filter: ListFilter, options: CallOptions = {}): Promise<Schemas['Manifest']> =>
      (await page<Schemas['Manifest']>(MANIFEST, toSnakeCase(filter), options)).body,

    /** All of it. */
    manifestAll: (filter: ListFilter, options: CallOptions = {}) =>
      walk<ManifestItem>(MANIFEST, filter, options),

    get: async (id: string, options: CallOptions = {}): Promise<Schemas['FileInfo']> =>
      (await transport.read<Schemas['FileInfo']>({ ...options, path: pathOf(id) })).body,

    /** Project, folder, description, kind and SHA-256. */
    metadata: async (id: string, options: CallOptions = {}): Promise<Schemas['FileMetadata']> =>
      (await transport.read<Schemas['FileMetadata']>({ ...options, path: pathOf(id, '/metadata') })).body,

    /** The folders in a folder, a page of them by their names: go on with `after: next`. */
    folders: async (filter: FolderFilter, options: CallOptions = {}): Promise<Schemas['FolderList']> =>
      (
        await transport.read<Schemas['FolderList']>({
          ...options,
          path: '/api/folders',
          query: toSnakeCase(filter),
        })
      ).body,

    /** Files with this in their names, newest first, among up to 100,000 names: go on with `after: next`. */
    search: async (wish: SearchWish, options: CallOptions = {}): Promise<Schemas['FileSearch']> =>
      (await page<Schemas['FileSearch']>(SEARCH, toSnakeCase(wish), options)).body,

    /** All of them, however many names there are. */
    searchAll: (wish: SearchWish, options: CallOptions = {}) => walk<FoundFile>(SEARCH, wish, options),

    /** Renames it, moves it, or both. */
    update: async (
      id: string,
      wish: Renaming,
      { ifMatch, ...options }: UpdateOptions = {},
    ): Promise<Schemas['FileInfo']> =>
      (
        await transport.read<Schemas['FileInfo']>({
          ...options,
          method: 'PATCH',
          path: pathOf(id),
          json: wish,
          headers: ifMatch === undefined ? undefined : { 'if-match': ifMatch },
        })
      ).body,

    /** A response to read like any other: `.body`, `.text()`, `.blob()`… Read it, or cancel its body. */
    download: (id: string, options: DownloadOptions = {}): Promise<Response> =>
      download(transport, id, options),

    async delete(id: string, options: CallOptions = {}): Promise<Schemas['Message']> {
      try {
        return (await transport.read<Schemas['Message']>({ ...options, method: 'DELETE', path: pathOf(id) }))
          .body
      } catch (error) {
        // The answer to the first try was lost, and the file with it.
        if (error instanceof AtelierError && error.code === 'file_not_found' && error.tries > 1)
          return { message: 'File deleted successfully' }
        throw error
      }
    },

    /** What the scanners said. */
    scan: async (id: string, options: CallOptions = {}): Promise<Schemas['Scan']> =>
      (await transport.read<Schemas['Scan']>({ ...options, path: pathOf(id, '/scan') })).body,
  }
}

/** Of the address in `rel="next"` only what is asked: the token goes nowhere but to the address it was given for. */
function nextIn(link: string | null): Record<string, string> | undefined {
  const address = /<[^>?]*\?([^>]*)>\s*;\s*rel="?next"?/.exec(link ?? '')?.[1]
  return address === undefined ? undefined : Object.fromEntries(new URLSearchParams(address))
}
