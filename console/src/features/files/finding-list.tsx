import type { ProjectFinding } from '@atelier/sdk'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { describeError, reportFailure, useAtelier } from '../../ui/client.tsx'
import { FormDialog } from '../../ui/dialog.tsx'
import { count, plural } from '../../ui/format.ts'
import { usePermissions } from '../../ui/permissions.ts'
import { navigate } from '../../ui/router.tsx'
import { Problem } from '../../ui/states.tsx'
import { showToast } from '../../ui/toasts.tsx'
import { type FindingsOfFile, SEVERITIES, type Severity } from './findings.ts'
import { fileIdAt } from './fix.ts'
import { saveFixed, useFixedFindings } from './fixed-findings.ts'
import { addressOf } from './place.ts'
import { useFix } from './use-fix.ts'

const MAX_REASON = 500

type Status = ProjectFinding['status']

const DECISIONS = {
  accepted: { action: 'Accept risk', done: 'Finding accepted', badge: 'Accepted' },
  false_positive: { action: 'False positive', done: 'Marked as false positive', badge: 'False positive' },
} as const

interface Props {
  project: string
  /** The id of the analysis. */
  analysis: string
  groups: readonly FindingsOfFile[]
}

/** Findings by file, with what can be done about them. */
export function FindingList({ project, analysis, groups }: Props) {
  const atelier = useAtelier()
  const queries = useQueryClient()
  const mayWrite = usePermissions()('files:write')
  const fixed = useFixedFindings(analysis)
  const [deciding, setDeciding] = useState<{ finding: ProjectFinding; status: keyof typeof DECISIONS }>()
  const fix = useFix<ProjectFinding>((finding, isFixed) => saveFixed(analysis, finding, isFixed))
  const fail = (error: unknown) => {
    reportFailure(error)
    showToast({ text: describeError(error).detail, lifeMs: 10_000 })
  }
  const open = ({ path, line }: ProjectFinding) =>
    void fileIdAt(atelier, project, path).then(
      (file) => navigate(addressOf({ project, view: 'findings', file, line })),
      fail,
    )
  const reopen = useMutation({
    mutationFn: ({ fingerprint }: ProjectFinding) =>
      atelier.project(project).findings.decide(fingerprint, { status: 'open' }),
    async onSuccess() {
      await refreshFindings(queries, project)
      showToast({ text: 'Finding reopened' })
    },
    onError: fail,
  })
  return (
    <>
      {groups.map(({ path, findings }) => (
        <section key={path} className="card file-findings" aria-label={path}>
          <header>
            <h2 className="mono anywhere">{path}</h2>
            <span className="small soft numeric">{countsOf(findings, fixed)}</span>
          </header>
          <ul>
            {findings.map((finding) => (
              <FindingRow
                key={finding.fingerprint}
                finding={finding}
                isFixed={fixed.has(finding.fingerprint)}
                onOpen={() => open(finding)}
              >
                {mayWrite && finding.status === 'open' && !fixed.has(finding.fingerprint) && (
                  <>
                    {finding.fixable && (
                      <Button
                        small
                        kind="accent"
                        icon="wrench"
                        aria-label={`Fix code: ${finding.rule} on line ${finding.line}`}
                        disabled={fix.isPending}
                        onClick={() =>
                          fix.mutate({ finding, file: () => fileIdAt(atelier, project, finding.path) })
                        }
                      >
                        Fix code
                      </Button>
                    )}
                    {(['accepted', 'false_positive'] as const).map((status) => (
                      <Button
                        key={status}
                        small
                        kind="plain"
                        aria-label={`${DECISIONS[status].action}: ${finding.rule} on line ${finding.line}`}
                        onClick={() => setDeciding({ finding, status })}
                      >
                        {DECISIONS[status].action}
                      </Button>
                    ))}
                  </>
                )}
                {mayWrite && finding.status !== 'open' && (
                  <Button
                    small
                    aria-label={`Reopen ${finding.rule} on line ${finding.line}`}
                    disabled={reopen.isPending}
                    onClick={() => reopen.mutate(finding)}
                  >
                    Reopen
                  </Button>
                )}
              </FindingRow>
            ))}
          </ul>
        </section>
      ))}
      {deciding && <DecideDialog project={project} {...deciding} onClose={() => setDeciding(undefined)} />}
    </>
  )
}

interface RowProps {
  finding: Pick<ProjectFinding, 'rule' | 'line' | 'message'> & {
    readonly severity: Severity
    readonly remedy?: string | null
    readonly cwe?: number | null
    readonly state?: ProjectFinding['state']
    readonly status?: Status
    readonly reason?: string | null
  }
  isFixed?: boolean
  onOpen: () => void
  /** Buttons. */
  children?: React.ReactNode
}

export function FindingRow({ finding, isFixed = false, onOpen, children }: RowProps) {
  const { severity, line, rule, cwe, message, remedy, state, status = 'open', reason } = finding
  const shown = SEVERITIES.find((each) => each.severity === severity)
  return (
    <li data-fixed={isFixed || undefined}>
      <p className="finding-facts">
        <span className="badge" data-tone={shown?.tone}>
          {shown?.label}
        </span>
        {state === 'new' && (
          <span className="badge" data-tone="accent">
            New
          </span>
        )}
        {isFixed && (
          <span className="badge" data-tone="good">
            Fixed – analyze again to confirm
          </span>
        )}
        {status !== 'open' && <span className="badge">{DECISIONS[status].badge}</span>}
        <button type="button" className="finding-line numeric" onClick={onOpen}>
          Line {line}
        </button>
        <span className="small soft mono anywhere">
          {rule}
          {cwe != null && ` · CWE-${cwe}`}
        </span>
      </p>
      <div className="finding-text">
        <p>{withCode(message)}</p>
        {remedy != null && <p className="soft">{withCode(remedy)}</p>}
        {reason != null && <p className="small soft">Reason: {reason}</p>}
      </div>
      <div className="row">{children}</div>
    </li>
  )
}

/** `2 findings · 1 fixed`. */
function countsOf(findings: readonly ProjectFinding[], fixed: ReadonlyMap<string, unknown>): string {
  const done = findings.filter(({ fingerprint }) => fixed.has(fingerprint)).length
  return [
    ...(done < findings.length ? [plural(findings.length - done, 'finding')] : []),
    ...(done > 0 ? [`${count(done)} fixed`] : []),
  ].join(' · ')
}

/** Messages quote code in backticks. */
function withCode(text: string) {
  return text.split('`').map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text do not move
      <code key={index}>{part}</code>
    ),
  )
}

interface DecideProps {
  project: string
  finding: ProjectFinding
  status: keyof typeof DECISIONS
  onClose: () => void
}

function DecideDialog({ project, finding, status, onClose }: DecideProps) {
  const id = useId()
  const atelier = useAtelier()
  const queries = useQueryClient()
  const decide = useMutation({
    mutationFn: (reason: string) =>
      atelier
        .project(project)
        .findings.decide(finding.fingerprint, { status, ...(reason !== '' && { reason }) }),
    async onSuccess() {
      await refreshFindings(queries, project)
      showToast({ text: DECISIONS[status].done })
      onClose()
    },
  })
  return (
    <FormDialog
      title={status === 'accepted' ? 'Accept the risk?' : 'Mark as false positive?'}
      action={DECISIONS[status].action}
      busy={decide.isPending}
      onClose={onClose}
      onSubmit={(form) => decide.mutate(String(form.get('reason')).trim())}
    >
      <p>
        {withCode(finding.message)} <span className="soft mono small">{finding.rule}</span>
      </p>
      <p className="small soft">
        The code stays as it is. The finding no longer counts as open, also in later analyses. It is listed
        under Decided, where you can reopen it.
      </p>
      <div className="field">
        <label htmlFor={id}>Reason (optional)</label>
        <textarea id={id} name="reason" className="area" rows={3} maxLength={MAX_REASON} />
      </div>
      {decide.error && <Problem error={decide.error} />}
    </FormDialog>
  )
}

async function refreshFindings(queries: ReturnType<typeof useQueryClient>, project: string): Promise<void> {
  await Promise.all([
    queries.invalidateQueries({ queryKey: ['findings', project] }),
    queries.invalidateQueries({ queryKey: ['analyses', project] }),
  ])
}
