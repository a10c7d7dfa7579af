import { useMutation } from '@tanstack/react-query'
import { useMemo, useRef, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { useAtelier } from '../../ui/client.tsx'
import { CodeEditor } from '../../ui/editor/code-editor.tsx'
import type { DiffState } from '../../ui/editor/code-merge.ts'
import { DiffEditor, type DiffHandle } from '../../ui/editor/diff-editor.tsx'
import { plural } from '../../ui/format.ts'
import { extensionFor } from '../../ui/language-names.ts'
import { usePermissions } from '../../ui/permissions.ts'
import { Empty, Problem } from '../../ui/states.tsx'
import { SaveDialog } from './save-dialog.tsx'
import { SourceBar } from './source-bar.tsx'
import { useSource } from './use-source.ts'
import './ai.css'

const GOALS = [
  { goal: '', label: 'All goals' },
  { goal: 'performance', label: 'Performance' },
  { goal: 'readability', label: 'Readability' },
  { goal: 'security', label: 'Security' },
] as const

type Goal = (typeof GOALS)[number]['goal']

export function OptimizePage() {
  const atelier = useAtelier()
  const source = useSource('/optimize')
  const [goal, setGoal] = useState<Goal>('')
  const run = useMutation({
    mutationFn: async () => {
      const { code, language } = source
      const optimization = await atelier.ai.optimize({ code, language, optimizationType: goal || undefined })
      return { ...optimization, code }
    },
  })
  const isUnchanged = run.data && run.data.optimized_code === run.data.code
  return (
    <div className="page">
      <div className="page-head">
        <h1>Optimize</h1>
        {source.file && <span className="soft clip">{source.file.name}</span>}
      </div>
      {source.error && <Problem title="The file cannot be opened" error={source.error} />}
      {run.data && !isUnchanged ? (
        <Comparison
          optimization={run.data}
          language={source.language}
          path={source.file ? pathOf(source.file) : `optimized.${extensionFor(source.language)}`}
          project={source.file?.project}
          onBack={(text) => {
            source.setCode(text)
            run.reset()
          }}
        />
      ) : (
        <div className="review">
          <section className="card review-code" aria-label="Code">
            <SourceBar language={source.language} onLanguage={source.setLanguage} onOpen={source.open}>
              <select
                className="select"
                aria-label="Goal"
                value={goal}
                onChange={(event) => setGoal(event.currentTarget.value as Goal)}
              >
                {GOALS.map((each) => (
                  <option key={each.goal} value={each.goal}>
                    {each.label}
                  </option>
                ))}
              </select>
              <Button
                kind="primary"
                icon="optimize"
                disabled={run.isPending || source.code.trim() === ''}
                onClick={() => run.mutate()}
              >
                {run.isPending ? 'Optimizing…' : 'Optimize'}
              </Button>
            </SourceBar>
            <div className="ai-editor">
              <CodeEditor
                value={source.code}
                label="Code to optimize"
                language={source.language}
                onChange={source.setCode}
              />
            </div>
          </section>
          <div className="review-side" aria-live="polite">
            {run.error && <Problem error={run.error} />}
            <div className="card">
              {isUnchanged ? (
                <Empty title="No automatic changes">
                  {run.data?.improvements.map((line) => (
                    <p key={line}>{line}</p>
                  ))}
                </Empty>
              ) : (
                <Empty title={source.hint}>
                  <p>
                    Only verified rewrites that preserve behavior are proposed. Accept them one by one or all
                    at once.
                  </p>
                </Empty>
              )}
            </div>
          </div>
        </div>
      )}
    </div>
  )
}

interface ComparisonProps {
  optimization: {
    readonly code: string
    readonly optimized_code: string
    readonly changes: readonly {
      readonly type: string
      readonly description: string
      readonly line: number
    }[]
    readonly improvements: readonly string[]
  }
  language: string
  path: string
  project: string | undefined
  onBack: (text: string) => void
}

function Comparison({ optimization, language, path, project, onBack }: ComparisonProps) {
  const { code, optimized_code: optimized, changes, improvements } = optimization
  const diff = useRef<DiffHandle>(null)
  const lines = useMemo(() => changes.map(({ line }) => line), [changes])
  const [state, setState] = useState<DiffState>({ text: code, left: 0, open: [] })
  const may = usePermissions()
  const [saving, setSaving] = useState(false)
  return (
    <div className="review">
      <section className="card review-code" aria-label="Comparison">
        <header>
          <h2>Comparison</h2>
          <span className="small soft numeric grow" role="status">
            {state.left === 0 ? 'All accepted' : `${plural(state.left, 'difference')} left`}
          </span>
          <Button small icon="left" onClick={() => onBack(state.text)}>
            Back
          </Button>
          <Button small icon="check" disabled={state.left === 0} onClick={() => diff.current?.acceptAll()}>
            Accept all
          </Button>
          {may('files:write') && (
            <Button small icon="save" onClick={() => setSaving(true)}>
              Save to project
            </Button>
          )}
        </header>
        <div className="ai-editor">
          <DiffEditor
            ref={diff}
            before={code}
            after={optimized}
            language={language}
            lines={lines}
            onChange={setState}
          />
        </div>
      </section>
      <div className="review-side">
        <section className="card" aria-label="Changes">
          <header>
            <h2>{plural(changes.length, 'change')}</h2>
          </header>
          <ol className="change-list">
            {changes.map(({ type, description, line }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the order of the list is fixed
              <li key={index}>
                <button type="button" onClick={() => diff.current?.jumpTo(index)}>
                  <span className="badge" data-tone={type === 'security' ? 'warn' : undefined}>
                    {type}
                  </span>{' '}
                  <span className="soft small numeric">Line {line}</span>
                  <br />
                  {description}
                </button>
                <Button
                  small
                  disabled={!state.open[index]}
                  aria-label={`Accept the change in line ${line}`}
                  onClick={() => diff.current?.accept(index)}
                >
                  {state.open[index] === false ? 'Accepted' : 'Accept'}
                </Button>
              </li>
            ))}
          </ol>
        </section>
        {improvements.length > 0 && (
          <section className="card" aria-label="Improvements">
            <header>
              <h2>Impact</h2>
            </header>
            <div className="inside">
              <ul className="bullets">
                {improvements.map((line) => (
                  <li key={line}>{line}</li>
                ))}
              </ul>
            </div>
          </section>
        )}
      </div>
      {saving && (
        <SaveDialog content={state.text} path={path} project={project} onClose={() => setSaving(false)} />
      )}
    </div>
  )
}

function pathOf({ folder, name }: { folder: string; name: string }): string {
  return folder === '' ? name : `${folder}/${name}`
}
