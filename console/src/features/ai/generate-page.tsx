import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useEffect, useId, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { useAtelier } from '../../ui/client.tsx'
import { useDraft } from '../../ui/draft.ts'
import { CodeEditor } from '../../ui/editor/code-editor.tsx'
import { extensionFor } from '../../ui/language-names.ts'
import { useLocation } from '../../ui/router.tsx'
import { Empty, Problem } from '../../ui/states.tsx'
import { copy } from '../../ui/toasts.tsx'
import { generationQuery, modelsQuery } from './api.ts'
import { LanguageSelect } from './language-select.tsx'
import { Proof, TemplateNotice } from './proof.tsx'
import { SaveDialog } from './save-dialog.tsx'
import { useGeneration } from './use-generation.ts'
import './ai.css'

const TYPES = [
  { type: 'code', label: 'Code' },
  { type: 'component', label: 'Component' },
  { type: 'api', label: 'API' },
  { type: 'content', label: 'Text' },
] as const

const FRAMEWORKS =
  'react nextjs vue nuxt svelte angular solid express fastify nestjs fastapi flask django spring laravel rails'

const EXAMPLE = 'A table of orders with sorting by each column, a filter by status, and paging'

type Type = (typeof TYPES)[number]['type']

export function GeneratePage() {
  const again = useLocation().query.get('again') ?? undefined
  const before = useQuery({ ...generationQuery(useAtelier(), again ?? ''), enabled: again !== undefined })
  if (again !== undefined && before.isPending) return null
  return <Generate key={again} again={again} initial={before.data} />
}

interface InitialValues {
  readonly prompt: string
  readonly type: string
  readonly framework: string | null
  readonly language: string | null
  readonly model: string
}

function Generate({ again, initial }: { again: string | undefined; initial: InitialValues | undefined }) {
  const id = useId()
  const atelier = useAtelier()
  const queries = useQueryClient()
  const models = useQuery(modelsQuery(atelier))
  const draft = (name: string) => `generate ${again ?? ''} ${name}`
  const [type, setType] = useDraft<Type>(draft('type'), (initial?.type as Type | undefined) ?? 'component')
  const [language, setLanguage] = useDraft(draft('language'), initial?.language ?? '')
  const [framework, setFramework] = useDraft(draft('framework'), initial?.framework ?? '')
  const [model, setModel] = useDraft(draft('model'), initial?.model ?? '')
  const [prompt, setPrompt] = useDraft(draft('prompt'), initial?.prompt ?? '')
  const [saving, setSaving] = useState(false)
  const { state, start, stop } = useGeneration(atelier, draft('result'))
  const finished = useQuery({
    ...generationQuery(atelier, state.id ?? ''),
    enabled: state.id !== undefined,
  })

  useEffect(() => {
    if (state.id !== undefined) void queries.invalidateQueries({ queryKey: ['generations'] })
  }, [queries, state.id])

  function submit(event: FormEvent): void {
    event.preventDefault()
    if (state.at === 'writing' || prompt.trim() === '') return
    void start({
      prompt,
      type,
      language: language || undefined,
      framework: framework || undefined,
      model: model || undefined,
    })
  }

  const shownLanguage = finished.data?.language ?? (language || defaultLanguage(framework, type))
  return (
    <div className="page">
      <div className="page-head">
        <h1>Generate</h1>
      </div>
      <div className="ai">
        <form className="card ai-form" onSubmit={submit}>
          <div className="inside stack">
            <div className="field">
              <label htmlFor={`${id}-prompt`}>What do you want to build?</label>
              <textarea
                id={`${id}-prompt`}
                className="area"
                rows={7}
                value={prompt}
                placeholder={EXAMPLE}
                onChange={(event) => setPrompt(event.currentTarget.value)}
                onKeyDown={(event) => {
                  if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) submit(event)
                }}
              />
            </div>
            <div className="ai-fields">
              <div className="field">
                <label htmlFor={`${id}-type`}>Type</label>
                <select
                  id={`${id}-type`}
                  className="select"
                  value={type}
                  onChange={(event) => setType(event.currentTarget.value as Type)}
                >
                  {TYPES.map((each) => (
                    <option key={each.type} value={each.type}>
                      {each.label}
                    </option>
                  ))}
                </select>
              </div>
              <div className="field">
                <label htmlFor={`${id}-framework`}>Framework</label>
                <input
                  id={`${id}-framework`}
                  className="input"
                  list={`${id}-frameworks`}
                  value={framework}
                  placeholder="None"
                  autoComplete="off"
                  onChange={(event) => setFramework(event.currentTarget.value)}
                />
                <datalist id={`${id}-frameworks`}>
                  {FRAMEWORKS.split(' ').map((name) => (
                    <option key={name} value={name} />
                  ))}
                </datalist>
              </div>
              <div className="field">
                <label htmlFor={`${id}-language`}>Language</label>
                <LanguageSelect id={`${id}-language`} value={language} onChange={setLanguage} none="Auto" />
              </div>
              <div className="field">
                <label htmlFor={`${id}-model`}>Model</label>
                <select
                  id={`${id}-model`}
                  className="select"
                  value={model}
                  onChange={(event) => setModel(event.currentTarget.value)}
                >
                  {models.data?.map(({ id: value, name }, index) => (
                    <option key={value} value={index === 0 ? '' : value}>
                      {name}
                    </option>
                  )) ?? <option value="">Default</option>}
                </select>
              </div>
            </div>
            <div className="row">
              {state.at === 'writing' ? (
                <Button icon="stop" onClick={stop}>
                  Stop
                </Button>
              ) : (
                <Button kind="primary" icon="generate" type="submit" disabled={prompt.trim() === ''}>
                  Generate
                </Button>
              )}
              <span className="small soft">Ctrl + Enter</span>
            </div>
          </div>
        </form>
        <section className="card ai-result" aria-label="Result" aria-busy={state.at === 'writing'}>
          <header>
            <h2>Result</h2>
            <span className="grow" role="status">
              {state.at === 'writing' && <span className="badge">Writing…</span>}
              {state.at === 'stopped' && <span className="badge">Stopped</span>}
              {finished.data && <Proof generation={finished.data} />}
            </span>
            {state.at === 'done' && (
              <>
                <Button small icon="copy" onClick={() => copy(state.text, 'Result')}>
                  Copy
                </Button>
                <Button small icon="save" onClick={() => setSaving(true)}>
                  Save to project
                </Button>
              </>
            )}
          </header>
          {state.error !== undefined && (
            <div className="inside">
              <Problem error={state.error} />
            </div>
          )}
          {finished.data && <TemplateNotice generation={finished.data} />}
          {state.text === '' ? (
            state.error === undefined && (
              <Empty title={state.at === 'writing' ? 'Generating…' : 'Nothing generated yet'}>
                <p>
                  {state.at === 'writing'
                    ? 'Waiting for the model.'
                    : 'Describe what you need. The result is streamed, checked and saved in the history.'}
                </p>
              </Empty>
            )
          ) : (
            <div className="ai-editor">
              <CodeEditor
                value={state.text}
                label="Generated content"
                language={shownLanguage}
                follow={state.at === 'writing'}
              />
            </div>
          )}
        </section>
      </div>
      {saving && (
        <SaveDialog
          content={state.text}
          path={pathFor(type, shownLanguage)}
          onClose={() => setSaving(false)}
        />
      )}
    </div>
  )
}

function defaultLanguage(framework: string, type: Type): string | undefined {
  if (type === 'content') return 'markdown'
  if (/^(react|next|solid)/i.test(framework)) return 'tsx'
  if (/^(vue|nuxt)/i.test(framework)) return 'vue'
  if (/^svelte/i.test(framework)) return 'svelte'
  if (/^(fastapi|flask|django)/i.test(framework)) return 'python'
  return 'typescript'
}

function pathFor(type: Type, language: string | null | undefined): string {
  if (type === 'content') return 'text.md'
  return `src/${type}.${extensionFor(language ?? 'typescript')}`
}
