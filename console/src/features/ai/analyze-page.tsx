import { useMutation } from '@tanstack/react-query'
import { ToggleGroup } from 'radix-ui'
import { useMemo, useRef, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { useAtelier } from '../../ui/client.tsx'
import { CodeEditor, type EditorHandle } from '../../ui/editor/code-editor.tsx'
import { plural } from '../../ui/format.ts'
import { Empty, Problem } from '../../ui/states.tsx'
import { type Analysis, analyze, CATEGORIES, type Category, type Finding } from './analysis.ts'
import { CODE } from './examples.ts'
import { ScoreDial } from './score-dial.tsx'
import { SourceBar } from './source-bar.tsx'
import { useSource } from './use-source.ts'
import './ai.css'

const TONES = { error: 'bad', warning: 'warn', suggestion: undefined } as const
const SEVERITIES = { error: 'error', warning: 'warning', suggestion: 'info' } as const
const noMarks: never[] = []

export function AnalyzePage() {
  const atelier = useAtelier()
  const source = useSource('/analyze', CODE)
  const editor = useRef<EditorHandle>(null)
  const [category, setCategory] = useState<Category | 'all'>('all')
  const run = useMutation({
    mutationFn: (request: { code: string; language: string }) => analyze(atelier, request),
  })
  const shown = useMemo(
    () => run.data?.findings.filter((finding) => category === 'all' || finding.category === category),
    [run.data, category],
  )
  const marks = useMemo(
    () => shown?.map(({ line, type, message }) => ({ line, severity: SEVERITIES[type], message })) ?? noMarks,
    [shown],
  )

  return (
    <div className="page">
      <div className="page-head">
        <h1>Analyze</h1>
        {source.file && <span className="soft clip">{source.file.name}</span>}
      </div>
      {source.error && <Problem title="The file cannot be opened" error={source.error} />}
      <div className="review">
        <section className="card review-code" aria-label="Code">
          <SourceBar language={source.language} onLanguage={source.setLanguage} onOpen={source.open}>
            <Button
              kind="primary"
              icon="analyze"
              disabled={run.isPending || source.code.trim() === ''}
              onClick={() => run.mutate({ code: source.code, language: source.language })}
            >
              {run.isPending ? 'Analyzing…' : 'Analyze'}
            </Button>
          </SourceBar>
          <div className="ai-editor">
            <CodeEditor
              ref={editor}
              value={source.code}
              label="Code to analyze"
              language={source.language}
              marks={marks}
              onChange={source.setCode}
            />
          </div>
        </section>
        <div className="review-side" aria-live="polite">
          {run.error && <Problem error={run.error} />}
          {!run.data && !run.error && (
            <div className="card">
              <Empty title={source.hint}>
                <p>
                  Parsers and rules on the service analyze the code; the same code gives the same findings.
                  Code stays on the server, unless it is set up to ask a model too (ANALYZE_WITH_MODEL).
                </p>
                {source.code === '' && <Button onClick={source.openExample}>Open an example</Button>}
              </Empty>
            </div>
          )}
          {run.data && shown && (
            <Results
              analysis={run.data}
              shown={shown}
              changed={run.data.code !== source.code || run.variables.language !== source.language}
              category={category}
              onCategory={setCategory}
              onJump={(line) => editor.current?.jumpTo(line)}
            />
          )}
        </div>
      </div>
    </div>
  )
}

interface ResultsProps {
  analysis: Analysis
  shown: readonly Finding[]
  /** The code has been edited since. */
  changed: boolean
  category: Category | 'all'
  onCategory: (category: Category | 'all') => void
  onJump: (line: number) => void
}

function Results({ analysis, shown, changed, category, onCategory, onJump }: ResultsProps) {
  const { findings, score, suggestions } = analysis
  const counted = CATEGORIES.map((each) => ({
    ...each,
    count: findings.filter((finding) => finding.category === each.category).length,
  }))
  return (
    <>
      <div className="card">
        <ScoreDial score={score}>
          <h2>{findings.length === 0 ? 'No findings' : plural(findings.length, 'finding')}</h2>
          <p className="small soft">
            {changed ? 'The code has changed. Analyze again.' : 'Score out of 100, based on the findings.'}
          </p>
        </ScoreDial>
      </div>
      {findings.length > 0 && (
        <section className="card" aria-label="Findings">
          <header>
            <ToggleGroup.Root
              type="single"
              className="chips"
              aria-label="Category"
              value={category}
              onValueChange={(value) => onCategory((value || 'all') as Category | 'all')}
            >
              <ToggleGroup.Item value="all">All {findings.length}</ToggleGroup.Item>
              {counted
                .filter(({ count }) => count > 0)
                .map(({ category, label, count }) => (
                  <ToggleGroup.Item key={category} value={category}>
                    {label} {count}
                  </ToggleGroup.Item>
                ))}
            </ToggleGroup.Root>
          </header>
          <ul className="finding-list">
            {shown.map(({ key, type, message, line, category }) => (
              <li key={key}>
                <button type="button" onClick={() => onJump(line)}>
                  <span className="badge" data-tone={TONES[type]}>
                    {type}
                  </span>
                  <span className="where numeric">
                    Line {line}
                    {category && `, ${category}`}
                  </span>
                  <span className="what">{message}</span>
                </button>
              </li>
            ))}
          </ul>
        </section>
      )}
      {suggestions.length > 0 && (
        <section className="card" aria-label="Suggestions">
          <header>
            <h2>Suggestions</h2>
          </header>
          <div className="inside">
            <ul className="bullets">
              {suggestions.map((suggestion) => (
                <li key={suggestion}>{suggestion}</li>
              ))}
            </ul>
          </div>
        </section>
      )}
    </>
  )
}
