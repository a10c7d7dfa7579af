import { projectClient } from './projects.ts'
import type { TestServer } from './server.ts'
import { until } from './until.ts'

export const EVAL = 'export function run(text) {\n  return eval(text)\n}\n'
export const YAML = 'import yaml\n\n\ndef load(text):\n    return yaml.load(text)\n'

export interface AnalysisBody {
  id: string
  project_id: string
  status: string
  error: string | null
  baseline: string | null
  files: number
  analyzed: number
  cached: number
  skipped: number
  imports_read: number
  findings: Record<string, number>
  new: number | null
  accepted: number
  false_positives: number
  notices: { path: string; line: number | null; message: string }[]
  created_at: string
  finished_at: string | null
}

interface Place {
  line: number
  column: number
}

export interface FindingBody {
  path: string
  line: number
  rule: string
  type: string
  severity: string
  message: string
  remedy: string | null
  flow: { path: string; line: number; message: string }[]
  fixes: { description: string; edits: { start: Place; end: Place; text: string }[] }[]
  fingerprint: string
  state: string | null
  status: string
  reason: string | null
}

export interface ResultBody {
  analysis: AnalysisBody
  findings: FindingBody[]
  next: number | null
}

/** The calls of one project. */
export function analysesOf(name: string, from: Pick<TestServer, 'request'>) {
  const demo = projectClient(from, name)
  const result = async (id: string, query = '') =>
    demo.ok<ResultBody>(await demo.send('GET', `/analyses/${id}${query}`))
  async function started(request: object = {}): Promise<AnalysisBody> {
    return (await demo.ok<ResultBody>(await demo.send('POST', '/analyses', request), 202)).analysis
  }
  async function ended(id: string, query = ''): Promise<ResultBody> {
    await until(
      'the analysis has ended',
      async () => ['finished', 'failed'].includes((await result(id)).analysis.status),
      120_000,
    )
    return result(id, query)
  }
  return {
    ...demo,
    result,
    started,
    ended,
    run: async (request: object = {}) => ended((await started(request)).id),
  }
}
