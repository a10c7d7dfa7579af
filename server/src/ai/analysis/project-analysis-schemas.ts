import { type Static, Type } from 'typebox'
import { limitSchema } from '../../http/request/paging.ts'
import { exact, MAX_LENGTH } from '../../http/request/validation.ts'
import { categories, type Severity, severities, splitMessage } from '../analyzer.ts'
import {
  type DecidedCount,
  type Decision,
  type ProjectAnalysis,
  type ProjectFinding,
  type StoredFix,
  states,
  statuses,
} from './project-analysis.ts'

const ID = 'anl_3f2a90d1c4e5b6a79880112233445566'
const BASELINE = 'anl_77b1c4e5b6a7988011223344556601f2'
const MAX_PATHS = 100
const MAX_REASON = 500

const project = Type.String({ maxLength: MAX_LENGTH.project, description: 'Project id.', examples: ['demo'] })
const id = Type.String({ maxLength: MAX_LENGTH.id, description: 'Analysis id.', examples: [ID] })
const fingerprint = Type.String({
  maxLength: MAX_LENGTH.id,
  description:
    'Identifies the finding in later analyses: by rule and text, not by path and line. Equal findings are numbered.',
  examples: ['a123b2997093dea69cd7232c1e3b5103:1'],
})
const status = Type.Enum([...statuses], {
  description: 'Whether the finding was accepted or declared a false positive.',
  examples: ['accepted'],
})
const reason = Type.Union([Type.String(), Type.Null()], {
  description: 'Reason of the decision.',
  examples: ['The file is written by us only.'],
})
const time = Type.String({ format: 'date-time', examples: ['2026-11-15T09:30:00.000Z'] })
const path = Type.String({ description: 'Folder and name.', examples: ['src/load.py'] })

export const ProjectPath = Type.Object({ project })
export const AnalysisPath = Type.Object({ project, id })
export const FindingPath = Type.Object({ project, fingerprint })

export const ProjectAnalysisInput = Type.Object(
  {
    paths: Type.Optional(
      Type.Array(Type.String({ minLength: 1, maxLength: MAX_LENGTH.path, examples: ['src'] }), {
        minItems: 1,
        maxItems: MAX_PATHS,
        description: `Files, folders and patterns such as \`src/**/*.ts\` (default: all files). At most ${MAX_PATHS}.`,
      }),
    ),
    types: Type.Optional(
      Type.Array(Type.Enum([...categories], { examples: ['security'] }), {
        minItems: 1,
        maxItems: categories.length,
        description: 'Categories (default: all).',
      }),
    ),
    baseline: Type.Optional(
      Type.String({
        maxLength: MAX_LENGTH.id,
        description: 'Id of an earlier analysis. Findings that it does not have are `new`.',
        examples: [BASELINE],
      }),
    ),
  },
  exact,
)

const count = (description: string, example: number) => Type.Integer({ description, examples: [example] })

const analysis = Type.Object({
  id,
  project_id: project,
  status: Type.Enum(['queued', 'running', 'finished', 'failed'], { examples: ['finished'] }),
  error: Type.Union([Type.String(), Type.Null()], { description: 'Why it failed.', examples: [null] }),
  paths: Type.Union([Type.Array(Type.String()), Type.Null()], {
    description: 'Selected paths. Null: all files.',
    examples: [['src']],
  }),
  types: Type.Union([Type.Array(Type.String()), Type.Null()], {
    description: 'Selected categories. Null: all.',
    examples: [['security']],
  }),
  baseline: Type.Union([Type.String(), Type.Null()], {
    description: 'The analysis to compare with. Null: none.',
    examples: [BASELINE],
  }),
  files: count('Number of selected files.', 12),
  analyzed: count('Number of analyzed files so far, including `cached`.', 10),
  cached: count('Number of files whose content had been analyzed before.', 9),
  skipped: count(
    'Number of files that are excluded by the settings, larger than 1 MB, not text, or in an unknown language.',
    2,
  ),
  imports_read: count(
    'Number of files whose imports were read so far. This comes before the files are analyzed, and includes imported files that are not selected.',
    8,
  ),
  findings: Type.Object(
    {
      critical: count('', 0),
      high: count('', 1),
      medium: count('', 0),
      low: count('', 4),
    },
    { description: 'Number of open findings by severity.' },
  ),
  new: Type.Union([Type.Integer(), Type.Null()], {
    description: 'Number of open findings that the baseline does not have. Null without a baseline.',
    examples: [1],
  }),
  accepted: count('Number of accepted findings.', 1),
  false_positives: count('Number of findings that were declared to be false.', 0),
  omitted: count('Number of findings that are counted but not listed: those beyond 5,000 of a severity.', 0),
  notices: Type.Array(
    Type.Object({
      path: Type.String({ examples: ['.atelier.json'] }),
      line: Type.Union([Type.Integer(), Type.Null()], { examples: [3] }),
      message: Type.String({ examples: ['Unknown setting `rule`. Use `rules`, `exclude` or `custom`.'] }),
    }),
    { description: 'Mistakes in `.atelier.json`, and files that could not be analyzed. At most 100.' },
  ),
  created_at: time,
  finished_at: Type.Union([time, Type.Null()], { examples: ['2026-11-15T09:30:04.000Z'] }),
})

const position = (start: string) => ({
  line: Type.Integer({ description: `Line of the ${start}, starting at 1.`, examples: [5] }),
  column: Type.Integer({
    description: `Column of the ${start} in UTF-16 units, starting at 1.`,
    examples: [12],
  }),
})

const flow = Type.Array(
  Type.Object({
    path,
    line: count('Line number, starting at 1.', 12),
    message: Type.String({ examples: ['reaches the text of a SQL query'] }),
  }),
  {
    description:
      'The way of the data from its source to the sink. Empty unless it passes through other files.',
  },
)

const fix = Type.Object({
  description: Type.String({ examples: ['Loads plain data only'] }),
  edits: Type.Array(
    Type.Object({
      start: Type.Object(position('start')),
      end: Type.Object(position('end')),
      text: Type.String({
        description: 'Replaces the text from `start` to `end`.',
        examples: ['yaml.safe_load'],
      }),
    }),
    { description: 'Edits of the file. They belong together.' },
  ),
})

const finding = Type.Object({
  path,
  line: count('Line number, starting at 1.', 4),
  rule: Type.String({ examples: ['unsafe-deserialization'] }),
  type: Type.Enum([...categories], { examples: ['security'] }),
  severity: Type.Enum([...severities], { examples: ['high'] }),
  message: Type.String({
    description:
      'The problem. Style findings that repeat in a file are one finding: `(and 61 more in this file)`. SARIF has all of them.',
    examples: ['`yaml.load` creates any Python object, so crafted data can run code.'],
  }),
  remedy: Type.Union([Type.String(), Type.Null()], { examples: ['Use `yaml.safe_load`.'] }),
  cwe: Type.Union([Type.Integer(), Type.Null()], { examples: [502] }),
  fixable: Type.Boolean({
    description: 'Whether an analysis of this file alone, as SARIF, contains an edit that fixes the finding.',
    examples: [false],
  }),
  flow,
  fixes: Type.Array(fix, {
    description: 'At most one. Fixes of more than 2,000 characters are in the analysis of the file alone.',
  }),
  fingerprint,
  state: Type.Union([Type.Enum([...states]), Type.Null()], {
    description: 'In comparison with the baseline. Null without one.',
    examples: ['new'],
  }),
  status,
  reason,
})

export const ProjectAnalysisBody = Type.Object(
  { analysis },
  { $id: 'ProjectAnalysis', description: 'An analysis of a project, and how far it is.' },
)

export const ProjectAnalysisListBody = Type.Object(
  {
    analyses: Type.Array(analysis),
    next: Type.Union([Type.Integer(), Type.Null()], {
      description: 'Pass it as `before` to get the next page. Null on the last page.',
      examples: [null],
    }),
  },
  { $id: 'ProjectAnalysisList', description: 'Analyses of a project, newest first.' },
)

export const AnalysisFindingsBody = Type.Object(
  {
    analysis,
    findings: Type.Array(finding),
    next: Type.Union([Type.Integer(), Type.Null()], {
      description: 'Pass it as `after` to get the next page. Null on the last page.',
      examples: [null],
    }),
  },
  {
    $id: 'AnalysisFindings',
    description: 'An analysis and one page of its findings, the most severe first.',
  },
)

/** A response that is not JSON. */
export const AnalysisEvents = {
  description: 'Server-sent events: `progress`, then one `result`.',
  content: {
    'text/event-stream': {
      schema: { type: 'string' },
      example: `id: ${ID}.4
event: progress
data: {"analysis":{"id":"${ID}","status":"running","files":12,"analyzed":4,…}}

id: ${ID}.end
event: result
data: {"analysis":{"id":"${ID}","status":"finished","files":12,"analyzed":10,…}}

`,
    },
  },
}

const MAX = Number.MAX_SAFE_INTEGER

export const AnalysesQuery = Type.Object(
  {
    before: Type.Optional(
      Type.Integer({
        minimum: 1,
        maximum: MAX,
        description: 'The `next` value of the previous page.',
        examples: [1794920377487000],
      }),
    ),
    limit: limitSchema(),
  },
  exact,
)

export const FINDINGS_ON_PAGE = 100

export const FindingsQuery = Type.Object(
  {
    limit: limitSchema(FINDINGS_ON_PAGE),
    after: Type.Optional(
      Type.Integer({
        minimum: 0,
        maximum: MAX,
        description: 'The `next` value of the previous page.',
        examples: [2000100],
      }),
    ),
    state: Type.Optional(
      Type.Enum([...states], { description: 'Only findings in this state.', examples: ['new'] }),
    ),
    format: Type.Optional(
      Type.Enum(['json', 'sarif'], {
        description: '`sarif` for SARIF 2.1.0 with all findings, as with `Accept: application/sarif+json`.',
        examples: ['json'],
      }),
    ),
  },
  exact,
)

export const DecisionInput = Type.Object(
  {
    status,
    reason: Type.Optional(
      Type.String({ maxLength: MAX_REASON, examples: ['The file is written by us only.'] }),
    ),
  },
  exact,
)

const decision = Type.Object({ fingerprint, status, reason, decided_at: time })

export const FindingDecisionBody = Type.Object(
  { finding: decision },
  { $id: 'FindingDecision', description: 'A decision about a finding, for all analyses of the project.' },
)

export const DecisionsQuery = Type.Object(
  {
    after: Type.Optional(
      Type.String({
        maxLength: MAX_LENGTH.id,
        description: 'The `next` value of the previous page.',
        examples: ['a123b2997093dea69cd7232c1e3b5103:1'],
      }),
    ),
    limit: limitSchema(),
  },
  exact,
)

export const FindingDecisionListBody = Type.Object(
  {
    findings: Type.Array(decision),
    next: Type.Union([Type.String(), Type.Null()], {
      description: 'Pass it as `after` to get the next page. Null on the last page.',
      examples: [null],
    }),
  },
  { $id: 'FindingDecisionList', description: 'Decisions about findings of a project.' },
)

const inIso = (ms: number): string => new Date(ms).toISOString()

export function toAnalysisBody(
  found: ProjectAnalysis,
  decided: readonly DecidedCount[],
): Static<typeof analysis> {
  const sum = (fits: (one: DecidedCount) => boolean) =>
    decided.filter(fits).reduce((total, { findings }) => total + findings, 0)
  const open = (severity: Severity) =>
    found.counts[severity] - sum((one) => one.severity === severity && one.status !== 'open')
  const allNew = severities.reduce((total, severity) => total + found.isNew[severity], 0)
  const { paths, types, baseline } = found.request
  return {
    id: found.id,
    project_id: found.project,
    status: found.status,
    error: found.error ?? null,
    paths: paths ? [...paths] : null,
    types: types ? [...types] : null,
    baseline: baseline ?? null,
    files: found.files,
    analyzed: found.analyzed,
    cached: found.cached,
    skipped: found.skipped,
    imports_read: found.followed,
    findings: { critical: open('critical'), high: open('high'), medium: open('medium'), low: open('low') },
    new: baseline === undefined ? null : allNew - sum(({ state }) => state === 'new'),
    accepted: sum((one) => one.status === 'accepted'),
    false_positives: sum((one) => one.status === 'false_positive'),
    omitted: found.omitted,
    notices: found.notices.map(({ line, ...notice }) => ({ ...notice, line: line ?? null })),
    created_at: inIso(Math.floor(found.position / 1000)),
    finished_at: found.finishedAt === undefined ? null : inIso(found.finishedAt),
  }
}

function toFixBody({ description, edits }: StoredFix): Static<typeof fix> {
  return {
    description,
    edits: edits.map(({ line, column, endLine, endColumn, text }) => ({
      start: { line, column },
      end: { line: endLine, column: endColumn },
      text,
    })),
  }
}

export function toFindingBody({
  path,
  fingerprint,
  state,
  status,
  reason,
  found,
}: ProjectFinding): Static<typeof finding> {
  const { problem, remedy } = splitMessage(found.rule, found.message)
  return {
    path,
    line: found.line,
    rule: found.rule,
    type: found.category,
    severity: found.severity,
    message: problem + (found.more ?? ''),
    remedy: remedy ?? null,
    cwe: found.cwe ?? null,
    fixable: found.fixable ?? false,
    flow: (found.flow ?? []).map(({ file = path, line, text }) => ({ path: file, line, message: text })),
    fixes: found.fix ? [toFixBody(found.fix)] : [],
    fingerprint,
    state: state ?? null,
    status,
    reason: reason ?? null,
  }
}

export function toDecisionBody({
  fingerprint,
  status,
  reason,
  decidedAt,
}: Decision): Static<typeof decision> {
  return { fingerprint, status, reason: reason ?? null, decided_at: inIso(decidedAt) }
}
