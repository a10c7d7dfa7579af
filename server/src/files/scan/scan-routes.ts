import type { FastifyInstance } from 'fastify'
import { AppError } from '../../errors.ts'
import { pageLimit } from '../../http/request/paging.ts'
import { MessageBody, named, type TypeBox } from '../../http/request/validation.ts'
import { failures } from '../../http/response/error-handler.ts'
import type { FilesDeps } from '../ports.ts'
import {
  FilePath,
  NoQuery,
  QuarantineBody,
  QuarantineQuery,
  ScanBody,
  toQuarantined,
  toScan,
  toWarned,
  WarningListBody,
  WarningsQuery,
} from '../schemas.ts'
import { ProjectPath } from '../versions/version-schemas.ts'
import { getScan } from './get-scan.ts'
import { listWarnings } from './list-warnings.ts'
import { deleteQuarantined, listQuarantine } from './quarantine.ts'

const tags = ['Scans']

/** Endpoints for scan reports, warnings and the quarantine. */
export function scanRoutes(plain: FastifyInstance, files: FilesDeps): void {
  const app = plain.withTypeProvider<TypeBox>()
  app.addSchema(ScanBody)
  app.addSchema(WarningListBody)
  app.addSchema(QuarantineBody)

  app.get(
    '/files/:id/scan',
    {
      config: { scope: 'files:read' },
      schema: {
        operationId: 'getScan',
        summary: 'Get a scan report',
        description:
          'Returns the scanners, the scan time and the findings: secrets, hidden text and text that addresses AI agents.',
        tags,
        params: FilePath,
        response: { 200: named(ScanBody), ...failures },
      },
    },
    async (request) => {
      const scan = await getScan(files, request.caller, request.params.id)
      if (!scan) throw new AppError('not_found', { detail: 'The file is not scanned yet. Retry later.' })
      return toScan(scan)
    },
  )

  app.get(
    '/projects/:project/warnings',
    {
      config: { scope: 'files:read' },
      schema: {
        operationId: 'listWarnings',
        summary: 'List the files of a project with warnings, newest first',
        description:
          'Lists safe files whose scan found secrets, hidden text or text that addresses AI agents. Their scan reports have the details.',
        tags,
        params: ProjectPath,
        querystring: WarningsQuery,
        response: { 200: named(WarningListBody), ...failures },
      },
    },
    async (request) => {
      const { project } = request.params
      const { before = Number.MAX_SAFE_INTEGER, limit } = request.query
      const page = await listWarnings(files, request.caller, { project, before, limit: pageLimit(limit) })
      return { files: page.files.map(toWarned), next: page.next ?? null }
    },
  )

  app.get(
    '/quarantine',
    {
      config: { scope: 'files:read' },
      schema: {
        operationId: 'listQuarantine',
        summary: 'List quarantined files',
        description:
          'Stored files are rescanned when rules or signatures change. Files that fail are quarantined: every other endpoint returns 404 for them.',
        tags,
        querystring: QuarantineQuery,
        response: { 200: named(QuarantineBody), ...failures },
      },
    },
    async (request) => {
      const { project_id: project, page = 1, limit } = request.query
      const list = await listQuarantine(files, request.caller, {
        project,
        page,
        limit: pageLimit(limit),
      })
      return {
        files: list.files.map(toQuarantined),
        pagination: { page: list.page, limit: list.limit, total: list.total },
      }
    },
  )

  app.delete(
    '/quarantine/:id',
    {
      config: { scope: 'files:write' },
      schema: {
        operationId: 'deleteQuarantined',
        summary: 'Delete a quarantined file',
        description: 'Permanently deletes the content and all metadata.',
        tags,
        params: FilePath,
        querystring: NoQuery,
        response: { 200: named(MessageBody), ...failures },
      },
    },
    async (request) => {
      await deleteQuarantined(files, request.caller, request.params.id)
      return { message: 'File deleted successfully' }
    },
  )
}
