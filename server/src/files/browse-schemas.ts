import { type Static, Type } from 'typebox'
import { limitSchema } from '../http/paging.ts'
import { createdAt } from './file.ts'
import type { FolderList } from './list-folders.ts'
import { FileListBody, ListQuery, toListItem } from './schemas.ts'
import type { Found } from './search-files.ts'
import type { ProjectSummary } from './types.ts'

const next = (what: string) =>
  Type.Union([Type.String(), Type.Null()], {
    description: `${what}: send it as \`after\` to go on. Null when there is no more.`,
    examples: [null],
  })
const limit = limitSchema(100)

export const ProjectListBody = Type.Object(
  {
    projects: Type.Array(
      Type.Object({
        project_id: Type.String({ examples: ['demo'] }),
        files: Type.Integer({ description: 'How many it has.', examples: [1] }),
        last_uploaded_at: Type.String({
          format: 'date-time',
          description: 'When the newest of them came.',
          examples: ['2026-11-15T09:30:00.000Z'],
        }),
      }),
    ),
    next: next('The last project'),
  },
  { $id: 'ProjectList', description: 'One page of projects, by their names.' },
)

export const ProjectsQuery = Type.Object({
  limit,
  after: Type.Optional(
    Type.String({ description: 'The last project of the page before.', examples: ['demo'] }),
  ),
})

export const FolderListBody = Type.Object(
  {
    folders: Type.Array(
      Type.Object({
        name: Type.String({ description: 'The last segment of its path.', examples: ['notes'] }),
        path: Type.String({ description: 'The whole path, as `folder` takes it.', examples: ['notes'] }),
        files: Type.Integer({ description: 'How many are in it and below it.', examples: [1] }),
      }),
    ),
    next: next('The name of the last folder'),
  },
  { $id: 'FolderList', description: 'One page of folders, by their names.' },
)

export const FoldersQuery = Type.Object({
  project_id: Type.String({ description: 'The project whose folders are listed.', examples: ['demo'] }),
  folder: Type.Optional(
    Type.String({
      description: 'The folder they stand in; the root when absent or empty.',
      examples: ['notes'],
    }),
  ),
  limit,
  after: Type.Optional(
    Type.String({ description: 'The name of the last folder of the page before.', examples: ['letters'] }),
  ),
})

const { id, name, size, type, created_at } = FileListBody.properties.files.items.properties

export const FileSearchBody = Type.Object(
  {
    files: Type.Array(
      Type.Object({
        id,
        name,
        folder: Type.String({ description: 'Empty is the root.', examples: ['notes'] }),
        size,
        type,
        created_at,
      }),
    ),
    examined: Type.Integer({ description: 'How many names were looked at.', examples: [1] }),
    next: next('The last file that was looked at'),
  },
  { $id: 'FileSearch', description: 'What was found, and how far the search came.' },
)

export const SearchQuery = Type.Object({
  project_id: Type.String({ description: 'The project whose files are looked through.', examples: ['demo'] }),
  name: Type.String({
    description: 'A part of the name, in capitals or not: 1 to 255 characters.',
    examples: ['hello'],
  }),
  folder: Type.Optional(
    Type.String({ description: 'Only in this folder and below it; empty is the root.', examples: ['notes'] }),
  ),
  type: ListQuery.properties.type,
  limit: ListQuery.properties.limit,
  after: Type.Optional(
    Type.String({
      description: 'The `next` of the answer before.',
      examples: ['file_0ck5m2g7d1q8r3v9b6t4n0s7h2'],
    }),
  ),
})

export const RenamingBody = Type.Object(
  {
    name: Type.Optional(
      Type.String({
        minLength: 1,
        description: 'The new name, by the rules of uploads: it must fit the content.',
        examples: ['hello.txt'],
      }),
    ),
    folder: Type.Optional(
      Type.String({ description: 'The new folder; empty is the root.', examples: ['letters'] }),
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
  const above = folder === '' ? '' : `${folder}/`
  return {
    folders: folders.map(({ name, files }) => ({ name, path: above + name, files })),
    next: next ?? null,
  }
}
