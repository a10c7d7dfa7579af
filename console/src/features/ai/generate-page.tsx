import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { useAtelier } from '../../ui/client.tsx'
import { useDraft } from '../../ui/draft.ts'
import { usePermissions } from '../../ui/permissions.ts'
import { useLocation } from '../../ui/router.tsx'
import { Empty, Problem } from '../../ui/states.tsx'
import { copy } from '../../ui/toasts.tsx'
import { generationQuery } from './api.ts'
import { FollowUp } from './follow-up.tsx'
import { GenerateForm, type Wanted } from './generate-form.tsx'
import { GenerationChain } from './generation-chain.tsx'
import { GenerationTabs } from './generation-tabs.tsx'
import { Proof, TemplateNotice } from './proof.tsx'
import { SaveDialog } from './save-dialog.tsx'
import { suggestedPath } from './suggested-path.ts'
import { useGeneration } from './use-generation.ts'
import './ai.css'

/** `again` fills the form as for an earlier generation; `change` also shows its result, to be changed. */
export function GeneratePage() {
  const { query } = useLocation()
  const change = query.get('change') ?? undefined
  const from = change ?? query.get('again') ?? undefined
  const before = useQuery({ ...generationQuery(useAtelier(), from ?? ''), enabled: from !== undefined })
  if (from !== undefined && before.isPending) return null
  const name = [change && 'change', from].filter(Boolean).join(' ')
  return <Generate key={name} name={name} initial={before.data} isChange={change !== undefined} />
}

interface InitialValues {
  readonly id: string
  readonly content: string
  readonly prompt: string
  readonly type: string
  readonly framework: string | null
  readonly language: string | null
  readonly model: string
}

interface Props {
  name: string
  initial: InitialValues | undefined
  isChange: boolean
}

function Generate({ name: origin, initial, isChange }: Props) {
  const atelier = useAtelier()
  const queries = useQueryClient()
  const draft = (name: string) => `generate ${origin} ${name}`
  const [wanted, setWanted] = useDraft<Wanted>(draft('wanted'), {
    prompt: initial?.prompt ?? '',
    type: (initial?.type as Wanted['type'] | undefined) ?? 'component',
    framework: initial?.framework ?? '',
    language: initial?.language ?? '',
    model: initial?.model ?? '',
    project: '',
    files: [],
  })
  const may = usePermissions()
  const [saving, setSaving] = useState(false)
  const { state, start, stop } = useGeneration(
    atelier,
    draft('result'),
    isChange && initial ? { at: 'done', text: initial.content, id: initial.id } : { at: 'nothing', text: '' },
  )
  const finished = useQuery({
    ...generationQuery(atelier, state.id ?? ''),
    enabled: state.id !== undefined,
  })
  const writing = state.at === 'writing'

  useEffect(() => {
    if (state.id !== undefined) void queries.invalidateQueries({ queryKey: ['generations'] })
  }, [queries, state.id])

  /** With a parent, the prompt changes that generation, whatever the form says by now. */
  function generate(prompt: string, parent?: string): void {
    if (writing || prompt.trim() === '') return
    const { model, project, files } = wanted
    const { type, language, framework } = parent !== undefined && finished.data ? finished.data : wanted
    void start({
      prompt,
      type: type as Wanted['type'],
      parent,
      language: language || undefined,
      framework: framework || undefined,
      model: model || undefined,
      projectId: project || undefined,
      contextFiles: project !== '' && files.length > 0 ? [...files] : undefined,
    })
  }

  const type = finished.data?.type ?? wanted.type
  const framework = finished.data?.framework ?? wanted.framework
  const language = finished.data?.language ?? (wanted.language || defaultLanguage(framework, type))
  return (
    <div className="page">
      <div className="page-head">
        <h1>Generate</h1>
      </div>
      <div className="ai">
        <GenerateForm
          wanted={wanted}
          writing={writing}
          onChange={(changed) => setWanted((before) => ({ ...before, ...changed }))}
          onSubmit={() => generate(wanted.prompt)}
          onStop={stop}
        />
        <section className="card ai-result" aria-label="Result" aria-busy={writing}>
          <header>
            <h2>Result</h2>
            <span className="grow" role="status">
              {writing && <span className="badge">Writing…</span>}
              {state.at === 'stopped' && <span className="badge">Stopped</span>}
              {finished.data && <Proof generation={finished.data} />}
            </span>
            {state.at === 'done' && (
              <>
                <Button small icon="copy" onClick={() => copy(state.text, 'Result')}>
                  Copy
                </Button>
                {may('files:write') && (
                  <Button small icon="save" onClick={() => setSaving(true)}>
                    Save to project
                  </Button>
                )}
              </>
            )}
          </header>
          {state.error !== undefined && (
            <div className="inside">
              <Problem error={state.error} />
            </div>
          )}
          {finished.data && <TemplateNotice generation={finished.data} />}
          {finished.data && <GenerationChain generation={finished.data} />}
          {state.text === '' ? (
            state.error === undefined && (
              <Empty title={writing ? 'Generating…' : 'Nothing generated yet'}>
                <p>
                  {writing
                    ? 'Waiting for the model.'
                    : 'Describe what you need. The result is streamed, checked and saved in the history.'}
                </p>
              </Empty>
            )
          ) : (
            <GenerationTabs
              text={state.text}
              type={type}
              framework={framework}
              language={language}
              writing={state.at !== 'done'}
            />
          )}
          {state.at === 'done' && finished.data && finished.data.engine !== 'builtin' && (
            <FollowUp
              key={state.id}
              draft={draft(`change of ${state.id}`)}
              onAsk={(prompt) => generate(prompt, state.id)}
            />
          )}
        </section>
      </div>
      {saving && (
        <SaveDialog
          content={state.text}
          path={suggestedPath(state.text, type, language)}
          project={wanted.project}
          onClose={() => setSaving(false)}
        />
      )}
    </div>
  )
}

function defaultLanguage(framework: string, type: string): string {
  if (type === 'content') return 'markdown'
  if (/^(react|next|solid)/i.test(framework)) return 'tsx'
  if (/^(vue|nuxt)/i.test(framework)) return 'vue'
  if (/^svelte/i.test(framework)) return 'svelte'
  if (/^(fastapi|flask|django)/i.test(framework)) return 'python'
  return 'typescript'
}
