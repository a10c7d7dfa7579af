import { Readable } from 'node:stream'
import type { FlowPlace } from '../analyzer.ts'
import type { Analyses, FoundInFile, ProjectAnalysis, ProjectFinding, StoredFix } from './project-analysis.ts'
import { FINGERPRINT, HEAD, levels, toRule, toUri } from './sarif.ts'

const PAGE = 500

/** `baseline` has the findings that may be absent now, in the files that `isSelected` selects. */
interface Compared {
  readonly baseline: ProjectAnalysis
  readonly isSelected: (path: string) => boolean
}

/** SARIF 2.1.0 as a stream: tens of thousands of findings are never in memory together. */
export function projectSarif(
  analyses: Pick<Analyses, 'findings' | 'absent'>,
  analysis: ProjectAnalysis,
  compared: Compared | undefined,
): Readable {
  return Readable.from(pieces(analyses, analysis, compared))
}

/** The rules are known last. */
async function* pieces(
  analyses: Pick<Analyses, 'findings' | 'absent'>,
  analysis: ProjectAnalysis,
  compared: Compared | undefined,
): AsyncGenerator<string> {
  const rules = new Map<string, Pick<FoundInFile, 'rule' | 'category' | 'cwe'>>()
  let separator = ''
  function write(findings: readonly ProjectFinding[], isAbsent: boolean): string {
    const results = findings.map((finding) => {
      rules.set(finding.found.rule, finding.found)
      return toResult(finding, isAbsent)
    })
    const text = results.map((result) => JSON.stringify(result)).join(',')
    if (text === '') return ''
    const piece = separator + text
    separator = ','
    return piece
  }
  yield `${JSON.stringify(HEAD).slice(0, -1)},"runs":[{"results":[`
  for await (const page of pagesOf((after) =>
    analyses.findings(analysis, { after, limit: PAGE, hidden: true }),
  ))
    yield write(page, false)
  if (compared) {
    const { baseline, isSelected } = compared
    const { types } = analysis.request
    const isCompared = ({ path, found }: ProjectFinding) =>
      isSelected(path) && (types?.includes(found.category) ?? true)
    for await (const page of pagesOf((after) => analyses.absent(baseline, analysis, { after, limit: PAGE })))
      yield write(page.filter(isCompared), true)
  }
  const run = {
    tool: { driver: { name: 'Atelier', rules: [...rules.values()].map(toRule) } },
    columnKind: 'utf16CodeUnits',
    automationDetails: { id: `${analysis.project}/${analysis.id}`, guid: guidOf(analysis.id) },
    ...(compared && { baselineGuid: guidOf(compared.baseline.id) }),
    invocations: [
      {
        executionSuccessful: analysis.status === 'finished',
        toolExecutionNotifications: notifications(analysis),
      },
    ],
  }
  yield `],${JSON.stringify(run).slice(1)}]}`
}

async function* pagesOf(
  read: (after: number) => Promise<ProjectFinding[]>,
): AsyncGenerator<ProjectFinding[]> {
  for (let after = 0; ; ) {
    const page = await read(after)
    if (page.length > 0) yield page
    const last = page.at(-1)
    if (!last || page.length < PAGE) return
    after = last.place
  }
}

function notifications({ error, notices, omitted }: ProjectAnalysis): object[] {
  return [
    ...(error === undefined ? [] : [{ level: 'error', message: { text: error } }]),
    ...(omitted === 0
      ? []
      : [{ level: 'warning', message: { text: `${omitted} findings are not listed.` } }]),
    ...notices.map(({ path, line, message }) => ({
      level: 'warning',
      message: { text: message },
      locations: [
        {
          physicalLocation: {
            artifactLocation: { uri: toUri(path) },
            ...(line !== undefined && { region: { startLine: line } }),
          },
        },
      ],
    })),
  ]
}

/** A GUID of version 4 with the digits of an id. */
function guidOf(id: string): string {
  return id.replace(/^anl_(.{8})(.{4}).(.{3}).(.{3})(.{12})$/, '$1-$2-4$3-8$4-$5')
}

function toResult(
  { path, fingerprint, state, status, reason, found }: ProjectFinding,
  isAbsent: boolean,
): object {
  const { rule, severity, confidence, message, suppressed, flow, fix } = found
  const baselineState = isAbsent ? 'absent' : state
  const suppressions = [
    ...(suppressed
      ? [{ kind: 'inSource', ...(suppressed.reason && { justification: suppressed.reason }) }]
      : []),
    ...(status === 'open'
      ? []
      : [{ kind: 'external', status: 'accepted', ...(reason !== undefined && { justification: reason }) }]),
  ]
  return {
    ruleId: rule,
    level: levels[severity],
    message: { text: message },
    locations: [{ physicalLocation: { artifactLocation: { uri: toUri(path) }, region: toRegion(found) } }],
    ...(flow && toFlow(path, flow)),
    ...(fix && !isAbsent && { fixes: [toFix(path, fix)] }),
    partialFingerprints: { [FINGERPRINT]: fingerprint },
    ...(baselineState && { baselineState }),
    ...(suppressions.length > 0 && { suppressions }),
    properties: { severity, confidence, ...(status !== 'open' && { status }) },
  }
}

interface Region {
  readonly line: number
  readonly column: number
  readonly endLine: number
  readonly endColumn: number
}

function toRegion({ line, column, endLine, endColumn }: Region): object {
  return { startLine: line, startColumn: column, endLine, endColumn }
}

/** The way of the data through the files, and its places in other files once more for viewers that do not show it. */
function toFlow(path: string, flow: readonly FlowPlace[]): object {
  const locations = flow.map(({ file = path, line, text }) => ({
    physicalLocation: { artifactLocation: { uri: toUri(file) }, region: { startLine: line } },
    message: { text },
  }))
  return {
    codeFlows: [{ threadFlows: [{ locations: locations.map((location) => ({ location })) }] }],
    relatedLocations: locations
      .filter((_, index) => flow[index]?.file !== undefined)
      .map((location, id) => ({ id, ...location })),
  }
}

function toFix(path: string, { description, edits }: StoredFix): object {
  return {
    description: { text: description },
    artifactChanges: [
      {
        artifactLocation: { uri: toUri(path) },
        replacements: edits.map((edit) => ({
          deletedRegion: toRegion(edit),
          insertedContent: { text: edit.text },
        })),
      },
    ],
  }
}
