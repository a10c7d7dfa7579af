import { type Static, Type } from 'typebox'
import { limitSchema } from '../http/paging.ts'
import { createdAt } from './file.ts'
import type { FolderList } from './list-folders.ts'
import { FileListBody, ListQuery, toListItem } from './schemas.ts'
import type { Found } from './search-files.ts'
import type { ProjectSummary } from './types.ts'

const next = (what: string) =>
  Type.Union([Type.String(), Type.Null()], {
    description: `${what}. Send it as \`after\` to get the next page; null: no more pages.`,
    examples: [null],
  })
const limit = limitSchema(100)

export const ProjectListBody = Type.Object(
  {
    projects: Type.Array(
      Type.Object({
        project_id: Type.String({ examples: ['demo'] }),
        files: Type.Integer({ description: 'Number of files.', examples: [1] }),
        last_uploaded_at: Type.String({
          format: 'date-time',
          description: 'When the newest file was uploaded.',
          examples: ['2026-11-15T09:30:00.000Z'],
        }),
      }),
    ),
    next: next('Last project'),
  },
  { $id: 'ProjectList', description: 'One page of projects, in order of id.' },
)

export const ProjectsQuery = Type.Object({
  limit,
  after: Type.Optional(
    Type.String({ description: 'The last project of the previous page.', examples: ['demo'] }),
  ),
})

export const FolderListBody = Type.Object(
  {
    folders: Type.Array(
      Type.Object({
        name: Type.String({ description: 'Last segment of the path.', examples: ['notes'] }),
        path: Type.String({ description: 'Full path, as accepted by `folder`.', examples: ['notes'] }),
        files: Type.Integer({ description: 'Number of files in the folder and below it.', examples: [1] }),
      }),
    ),
    next: next('Name of the last folder'),
  },
  { $id: 'FolderList', description: 'One page of folders, in order of name.' },
)

export const FoldersQuery = Type.Object({
  project_id: Type.String({ description: 'Project of the folders.', examples: ['demo'] }),
  folder: Type.Optional(
    Type.String({
      description: 'Parent folder (default: the root).',
      examples: ['notes'],
    }),
  ),
  limit,
  after: Type.Optional(
    Type.String({ description: 'Name of the last folder of the previous page.', examples: ['letters'] }),
  ),
})

const { id, name, size, type, created_at } = FileListBody.properties.files.items.properties

export const FileSearchBody = Type.Object(
  {
    files: Type.Array(
      Type.Object({
        id,
        name,
        folder: Type.String({ description: 'Folder; empty: the root.', examples: ['notes'] }),
        size,
        type,
        created_at,
      }),
    ),
    examined: Type.Integer({ description: 'Number of names examined.', examples: [1] }),
    next: next('Last file examined'),
  },
  { $id: 'FileSearch', description: 'The matches and the progress of the search.' },
)

export const SearchQuery = Type.Object({
  project_id: Type.String({ description: 'Project to search.', examples: ['demo'] }),
  name: Type.String({
    description: 'Part of the name, case-insensitive, 1 to 255 characters.',
    examples: ['hello'],
  }),
  folder: Type.Optional(
    Type.String({
      description: 'Search only this folder and below it; empty: the root.',
      examples: ['notes'],
    }),
  ),
  type: ListQuery.properties.type,
  limit: ListQuery.properties.limit,
  after: Type.Optional(
    Type.String({
      description: 'The `next` of the previous response.',
      examples: ['file_0ck5m2g7d1q8r3v9b6t4n0s7h2'],
    }),
  ),
})

export const RenamingBody = Type.Object(
  {
    name: Type.Optional(
      Type.String({
        minLength: 1,
        description: 'New name. The same rules as for uploads apply: it must match the content.',
        examples: ['hello.txt'],
      }),
    ),
    folder: Type.Optional(
      Type.String({ description: 'New folder; empty: the root.', examples: ['letters'] }),
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
