import { Type } from 'typebox'
import { listVersions, restoreVersion } from '../../files/versions/file-versions.ts'
import { toVersionBody, VersionListBody } from '../../files/versions/version-schemas.ts'
import { MAX_LENGTH } from '../../http/request/validation.ts'
import { chosenFile, FileChoice, FileShape, toShape } from '../stored-file.ts'
import { defineTool } from '../tool.ts'
import { requireContent } from './write-file.ts'

const MAX_LIMIT = 200

export const listVersionsTool = defineTool({
  name: 'list_versions',
  title: 'List the versions of a file',
  description:
    'Lists the contents that a file has had, newest first, starting with the current one, and what wrote each of them. To read an ' +
    'earlier content, call read_file with `version`; to use it, call restore_version, or change_files with put and from. To get the next page, pass `before`.',
  scope: 'files:read',
  hints: { readOnlyHint: true },
  input: Type.Object({
    ...FileChoice.properties,
    before: Type.Optional(
      Type.Integer({
        minimum: 1,
        maximum: Number.MAX_SAFE_INTEGER,
        description: 'The `before` value of the previous page.',
      }),
    ),
    limit: Type.Optional(
      Type.Integer({ minimum: 1, description: `Versions per page (default: 20, maximum: ${MAX_LIMIT}).` }),
    ),
  }),
  output: Type.Object({
    file: FileShape,
    versions: VersionListBody.properties.versions,
    before: Type.Optional(
      Type.Integer({ description: 'Present if there are more versions. Pass it to get the next page.' }),
    ),
  }),
  async run(call, { before, limit = 20, ...choice }) {
    const file = await chosenFile(call, choice)
    const page = { before, limit: Math.min(limit, MAX_LIMIT) }
    const { versions, next } = await listVersions(call.files, file, page)
    return {
      structured: {
        file: toShape(file),
        versions: versions.map((version) => toVersionBody(version, file)),
        ...(next !== undefined && { before: next }),
      },
    }
  },
})

export const restoreVersionTool = defineTool({
  name: 'restore_version',
  title: 'Restore a version of a file',
  description:
    'Makes an earlier content of a file current again, as a new version. The content that it replaces stays available. The id and ' +
    'the addresses of the file stay the same.',
  scope: 'files:write',
  hints: { readOnlyHint: false, destructiveHint: true, idempotentHint: true },
  input: Type.Object({
    ...FileChoice.properties,
    version: Type.Integer({
      minimum: 1,
      maximum: Number.MAX_SAFE_INTEGER,
      description: 'The `number` of the version, as in list_versions.',
    }),
    if_match: Type.Optional(
      Type.String({
        maxLength: MAX_LENGTH.id,
        description: 'The `sha256` of the current content. Any other content is left as it is.',
      }),
    ),
  }),
  output: Type.Object({
    file: FileShape,
    version: Type.Integer({ description: 'Number of the current version.' }),
  }),
  async run(call, { version, if_match, ...choice }) {
    const file = await chosenFile(call, choice)
    const restored = await restoreVersion(call.files, call.caller, file, version, {
      signal: call.signal,
      mayReplace: (current) => requireContent(current, if_match),
    })
    return { structured: { file: toShape(restored), version: restored.version } }
  },
})
