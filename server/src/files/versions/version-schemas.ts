import { type Static, Type } from 'typebox'
import { limitSchema } from '../../http/request/paging.ts'
import { exact } from '../../http/request/validation.ts'
import { FilePath, project } from '../schemas.ts'
import type { FileRecord, Origin, Version } from '../types.ts'

export const ProjectPath = Type.Object({ project })

const number = Type.Integer({
  minimum: 1,
  maximum: Number.MAX_SAFE_INTEGER,
  description: 'Number of the version, counted from 1.',
  examples: [3],
})

export const VersionPath = Type.Object({ ...FilePath.properties, number })

export const VersionsQuery = Type.Object({
  before: Type.Optional(
    Type.Integer({
      minimum: 1,
      maximum: Number.MAX_SAFE_INTEGER,
      description: 'List only versions with a lower number.',
      examples: [3],
    }),
  ),
  limit: limitSchema(),
})

export const OriginBody = Type.Object(
  {
    token_id: Type.String({ description: 'Token of the request.', examples: ['tok_3f9c1e'] }),
    client: Type.Optional(
      Type.String({
        description: 'Program that sent the request, as it names itself.',
        examples: ['curl/8.5.0'],
      }),
    ),
    generation_id: Type.Optional(
      Type.String({
        description: 'Generation that wrote the content.',
        examples: ['gen_ho6mnzymdvaf45778b31aa3b52'],
      }),
    ),
    change_id: Type.Optional(
      Type.String({
        description: 'Batch, restore or import that wrote the content.',
        examples: ['chg_3f2a90d1c4e5b6a79880112233445566'],
      }),
    ),
  },
  { description: 'What wrote the content.' },
)

export const VersionListBody = Type.Object(
  {
    versions: Type.Array(
      Type.Object({
        number,
        current: Type.Boolean({
          description: 'Whether this is the content of the file now.',
          examples: [true],
        }),
        name: Type.String({ description: 'File name at that time.', examples: ['hello.txt'] }),
        size: Type.Integer({ description: 'Size in bytes.', examples: [15] }),
        type: Type.String({ description: 'Media type of the content.', examples: ['text/plain'] }),
        sha256: Type.String({
          description: 'SHA-256 of the content, in hexadecimal.',
          examples: ['542a6393113e733371845a4881516e9013e6db5353882adc0567a7a74393b9be'],
        }),
        created_at: Type.String({ format: 'date-time', examples: ['2026-11-15T09:30:00.000Z'] }),
        origin: Type.Union([OriginBody, Type.Null()], {
          description: 'What wrote the content. Null if it was not recorded.',
        }),
      }),
    ),
    next: Type.Union([Type.Integer(), Type.Null()], {
      description: 'Pass it as `before` to get the next page. Null on the last page.',
      examples: [null],
    }),
  },
  { $id: 'VersionList', description: 'One page of versions.' },
)

const versions = {
  count: Type.Integer({
    minimum: 0,
    maximum: 100_000,
    description: 'Number of versions that are always kept.',
    examples: [50],
  }),
  days: Type.Integer({
    minimum: 0,
    maximum: 36_500,
    description: 'Days for which all versions are kept.',
    examples: [30],
  }),
}

export const ProjectSettingsInput = Type.Object(
  {
    versions: Type.Object(
      { count: Type.Optional(versions.count), days: Type.Optional(versions.days) },
      exact,
    ),
  },
  exact,
)

export const ProjectSettingsBody = Type.Object(
  { settings: Type.Object({ versions: Type.Object(versions) }) },
  { $id: 'ProjectSettings', description: 'The settings of a project.' },
)

export function toOriginBody({ token, client, generation, change }: Origin): Static<typeof OriginBody> {
  return {
    token_id: token,
    ...(client !== undefined && { client }),
    ...(generation !== undefined && { generation_id: generation }),
    ...(change !== undefined && { change_id: change }),
  }
}

export function toVersionBody(version: Version, { version: current }: FileRecord) {
  const { number, name, size, mediaType, sha256, writtenAt, origin } = version
  return {
    number,
    current: number === current,
    name,
    size,
    type: mediaType,
    sha256,
    created_at: new Date(writtenAt).toISOString(),
    origin: origin ? toOriginBody(origin) : null,
  }
}
