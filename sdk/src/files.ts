import { deleteOnce } from './delete-once.ts'
import { type DownloadOptions, download } from './download.ts'
import { MAX_PAGE_ITEMS } from './facts.ts'
import type { FileSource } from './multipart.ts'
import { type InCamelCase, toSnakeCase } from './names.ts'
import { walkPages } from './pages.ts'
import type { CallOptions, Transport } from './transport.ts'
import type { Operations, Schemas } from './types.ts'
import { type UploadOptions, upload } from './upload.ts'
import { conditions, send, type WriteOptions, type WrittenFile, write } from './write.ts'

export type ListFilter = InCamelCase<Operations['listFiles']['query']>
export type FolderFilter = InCamelCase<Operations['listFolders']['query']>
export type SearchRequest = InCamelCase<Operations['searchFiles']['query']>
export type FoundFile = Schemas['FileSearch']['files'][number]
export type Renaming = InCamelCase<Operations['renameFile']['body']>
export type FileItem = Schemas['FileList']['files'][number]
export type ManifestItem = Schemas['Manifest']['files'][number]

export type VersionsPage = InCamelCase<Operations['listVersions']['query']>
export type FileVersion = Schemas['VersionList']['versions'][number]
export type ReplaceOptions = Omit<WriteOptions, 'ifNoneMatch'>

export interface DeleteFileOptions extends CallOptions {
  /** Remove the contents from all checkpoints too, even if the file was deleted before. */
  readonly purge?: boolean | undefined
}

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
    const first = toSnakeCase({ limit: MAX_PAGE_ITEMS, ...request })
    yield* walkPages<Item, Record<string, unknown>>(async (query = first) => {
      const { body, headers } = await page<{ files: Item[] }>(path, query, options)
      return { items: body.files, next: nextIn(headers.get('link')) }
    })
  }

  async function versions(
    id: string,
    request: VersionsPage = {},
    options: CallOptions = {},
  ): Promise<Schemas['VersionList']> {
    return (await page<Schemas['VersionList']>(pathOf(id, '/versions'), request, options)).body
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
          headers: conditions(ifMatch),
        })
      ).body,

    /** Resolves with a `Response`. Read its body, or cancel it. */
    download: (id: string, options: DownloadOptions = {}): Promise<Response> =>
      download(transport, pathOf(id, '/download'), options),

    /**
     * Deletes the file and its versions. Content that a checkpoint contains stays in the checkpoint, unless `purge` is set.
     */
    delete: async (id: string, { purge, ...options }: DeleteFileOptions = {}): Promise<Schemas['Message']> =>
      deleteOnce(transport, { ...options, path: pathOf(id), query: { purge } }, 'File deleted successfully'),

    /** Replaces the content. The id and the URLs stay the same, and the old content stays available as a version. */
    replace: (id: string, content: FileSource, options: ReplaceOptions = {}): Promise<WrittenFile> =>
      write(transport, pathOf(id, '/content'), content, options),

    /** Lists one page of versions, newest first. For the next page, pass `before: next`. */
    versions,

    /** Iterates over all versions, newest first; `limit` is the page size. */
    versionsAll: (
      id: string,
      { before, limit = MAX_PAGE_ITEMS }: VersionsPage = {},
      options: CallOptions = {},
    ) =>
      walkPages<FileVersion, number>(async (position = before) => {
        const { versions: items, next } = await versions(id, { before: position, limit }, options)
        return { items, next: next ?? undefined }
      }),

    /** Resolves with a `Response`. Read its body, or cancel it. */
    downloadVersion: (id: string, number: number, options: DownloadOptions = {}): Promise<Response> =>
      download(transport, pathOf(id, `/versions/${encodeURIComponent(number)}/download`), options),

    /** Makes the content of a version current again, as a new version. */
    restoreVersion: (
      id: string,
      number: number,
      { ifMatch, ...options }: UpdateOptions = {},
    ): Promise<WrittenFile> =>
      send(transport, {
        ...options,
        method: 'POST',
        path: pathOf(id, `/versions/${encodeURIComponent(number)}/restore`),
        headers: conditions(ifMatch),
        repeatable: ifMatch === undefined, // otherwise a lost response could not be told from a conflict
      }),

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
