import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Button } from '../../ui/button.tsx'
import { useAtelier } from '../../ui/client.tsx'
import { plural } from '../../ui/format.ts'
import { usePermissions } from '../../ui/permissions.ts'
import { navigate, withQuery } from '../../ui/router.tsx'
import { Empty, Problem, Waiting } from '../../ui/states.tsx'
import { fileAnalysisQuery } from './api.ts'
import { FindingRow } from './finding-list.tsx'
import { lineOf, SEVERITIES } from './findings.ts'
import { saveFixedInFile } from './fixed-findings.ts'
import type { Shown } from './shown.ts'
import { useFix } from './use-fix.ts'
import './findings.css'

interface Props {
  file: Shown & { readonly project_id: string; readonly folder: string }
  /** Shows a line of the file. */
  onLine: (line: number) => void
}

const ORDER = SEVERITIES.map(({ severity }) => severity)

/** The findings of one file. A fix changes the file, and with it its findings. */
export function FileFindings({ file, onLine }: Props) {
  const mayWrite = usePermissions()('files:write')
  const analysis = useQuery(fileAnalysisQuery(useAtelier(), file))
  const queries = useQueryClient()
  const path = file.folder === '' ? file.name : `${file.folder}/${file.name}`
  const fix = useFix((finding, isFixed) =>
    saveFixedInFile(queries, { project: file.project_id, path }, finding, isFixed),
  )
  if (analysis.isError) return <Problem error={analysis.error} onRetry={() => analysis.refetch()} />
  if (!analysis.data) return <Waiting>Analyzing…</Waiting>
  const results = analysis.data
    .filter(({ suppressions = [] }) => suppressions.length === 0)
    .map((result) => ({
      result,
      finding: {
        rule: result.ruleId ?? '',
        line: lineOf(result),
        message: result.message.text ?? '',
        severity: result.properties?.severity ?? 'low',
        fingerprint: result.partialFingerprints?.['atelierFinding/v1'] ?? '',
      },
    }))
    .toSorted((a, b) => ORDER.indexOf(a.finding.severity) - ORDER.indexOf(b.finding.severity))
  if (results.length === 0) return <Empty title="No findings" />
  return (
    <div className="stack">
      <div className="row">
        <p className="grow">{plural(results.length, 'finding')}</p>
        <Button small icon="analyze" onClick={() => navigate(withQuery('/analyze', { file: file.id }))}>
          Open in Analyze
        </Button>
      </div>
      <section className="card file-findings" aria-label="Findings">
        <ul>
          {results.map(({ result, finding }) => (
            <FindingRow key={finding.fingerprint} finding={finding} onOpen={() => onLine(finding.line)}>
              {mayWrite && result.fixes !== undefined && (
                <Button
                  small
                  kind="accent"
                  icon="wrench"
                  aria-label={`Fix code: ${finding.rule} on line ${finding.line}`}
                  disabled={fix.isPending}
                  onClick={() => fix.mutate({ finding, file: () => file.id })}
                >
                  Fix code
                </Button>
              )}
            </FindingRow>
          ))}
        </ul>
      </section>
    </div>
  )
}
