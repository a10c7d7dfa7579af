import { type Static, Type } from 'typebox'
import { limitSchema } from '../../http/request/paging.ts'
import { MAX_LENGTH } from '../../http/request/validation.ts'
import { createdAt } from '../file.ts'
import { FileListBody, ListQuery, toListItem } from '../schemas.ts'
import type { ProjectSummary } from '../types.ts'
import type { FolderList } from './list-folders.ts'
import type { Found } from './search-files.ts'

const next = (what: string) =>
  Type.Union([Type.String(), Type.Null()], {
    description: `${what}. Send it as \`after\` to get the next page. Null on the last page.`,
    examples: [null],
  })
const limit = limitSchema(100)

export const ProjectListBody = Type.Object(
  {
    projects: Type.Array(
      Type.Object({
        project_id: Type.String({ examples: ['demo'] }),
        files: Type.Integer({ description: 'Number of files in the project.', examples: [1] }),
        last_uploaded_at: Type.String({
          format: 'date-time',
          description: 'Upload time of the newest file.',
          examples: ['2026-11-15T09:30:00.000Z'],
        }),
      }),
    ),
    next: next('Last project'),
  },
  { $id: 'ProjectList', description: 'One page of projects, sorted by id.' },
)

export const ProjectsQuery = Type.Object({
  limit,
  after: Type.Optional(
    Type.String({
      maxLength: MAX_LENGTH.project,
      description: 'The `next` value of the previous page.',
      examples: ['demo'],
    }),
  ),
})

export const FolderListBody = Type.Object(
  {
    folders: Type.Array(
      Type.Object({
        name: Type.String({ description: 'The last segment of the path.', examples: ['notes'] }),
        path: Type.String({ description: 'The full path, as accepted by `folder`.', examples: ['notes'] }),
        files: Type.Integer({ description: 'Number of files, including subfolders.', examples: [1] }),
      }),
    ),
    next: next('Name of the last folder'),
  },
  { $id: 'FolderList', description: 'One page of folders, sorted by name.' },
)

export const FoldersQuery = Type.Object({
  project_id: Type.String({
    maxLength: MAX_LENGTH.project,
    description: 'Project of the folders.',
    examples: ['demo'],
  }),
  folder: Type.Optional(
    Type.String({
      maxLength: MAX_LENGTH.folder,
      description: 'The parent folder (default: the root).',
      examples: ['notes'],
    }),
  ),
  limit,
  after: Type.Optional(
    Type.String({
      maxLength: MAX_LENGTH.folder,
      description: 'The `next` value of the previous page.',
      examples: ['letters'],
    }),
  ),
})

const { id, name, size, type, created_at } = FileListBody.properties.files.items.properties

export const FileSearchBody = Type.Object(
  {
    files: Type.Array(
      Type.Object({
        id,
        name,
        folder: Type.String({ description: 'Folder path. Empty for the root.', examples: ['notes'] }),
        size,
        type,
        created_at,
      }),
    ),
    examined: Type.Integer({ description: 'Number of file names examined.', examples: [1] }),
    next: next('The last file examined'),
  },
  { $id: 'FileSearch', description: 'Matching files, and where to continue the search.' },
)

export const SearchQuery = Type.Object({
  project_id: Type.String({
    maxLength: MAX_LENGTH.project,
    description: 'The project to search.',
    examples: ['demo'],
  }),
  name: Type.String({
    maxLength: MAX_LENGTH.fileName,
    description: 'Part of the file name, 1 to 255 characters. Not case-sensitive.',
    examples: ['hello'],
  }),
  folder: Type.Optional(
    Type.String({
      maxLength: MAX_LENGTH.folder,
      description: 'Search only in and below this folder. Empty: root.',
      examples: ['notes'],
    }),
  ),
  type: ListQuery.properties.type,
  limit: ListQuery.properties.limit,
  after: Type.Optional(
    Type.String({
      maxLength: MAX_LENGTH.id,
      description: 'The `next` value of the previous response.',
      examples: ['file_0ck5m2g7d1q8r3v9b6t4n0s7h2'],
    }),
  ),
})

export const RenamingBody = Type.Object(
  {
    name: Type.Optional(
      Type.String({
        minLength: 1,
        maxLength: MAX_LENGTH.fileName,
        description: 'The new name. It must match the content, as for uploads.',
        examples: ['hello.txt'],
      }),
    ),
    folder: Type.Optional(
      Type.String({
        maxLength: MAX_LENGTH.folder,
        description: 'The new folder. Empty for the root.',
        examples: ['letters'],
      }),
    ),
  },
  { additionalProperties: false, minProperties: 1 },
)

export function toFound({ files, examined, next }: Found): Static<typeof FileSearchBody> {
  const items = files.map((file) => ({ ...toListItem(file), folder: file.folder }))
  return { files: items, examined, next: next ?? null }
}

export function toProject({ project, files, last }: ProjectSummary) {
  return { project_id: project, files, last_uploaded_at: createdAt({ position: last }).toISOString() }
}

export function toFolderList({ folder, folders, next }: FolderList): Static<typeof FolderListBody> {
  const parent = folder === '' ? '' : `${folder}/`
  return {
    folders: folders.map(({ name, files }) => ({ name, path: parent + name, files })),
    next: next ?? null,
  }
}
