import type { Atelier, ChangeRequest } from '@atelier/sdk'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { type FormEvent, useId, useRef } from 'react'
import { useAtelier } from '../../ui/client.tsx'
import { useDraft } from '../../ui/draft.ts'
import { plural } from '../../ui/format.ts'
import { usePermissions } from '../../ui/permissions.ts'
import { ModelSelect, PromptField, SubmitOrStop } from '../../ui/prompt-form.tsx'
import { Link } from '../../ui/router.tsx'
import { Empty, Problem, Waiting } from '../../ui/states.tsx'
import { technicalField } from '../../ui/technical-field.ts'
import { Breadcrumb } from './breadcrumb.tsx'
import { ChangeReview } from './change-review.tsx'
import type { ProjectPlace } from './place.ts'
import { ReopenedChange } from './reopened-change.tsx'
import { type ProposalState, useProposal } from './use-proposal.ts'
import './changes.css'

const MAX_PROMPT = 20_000
const MAX_PATTERNS = 4_000
const EXAMPLE = 'Add a dark mode that follows the system setting'

interface LanguageModel {
  readonly id: string
  readonly name: string
}

/** The models with a provider: the built-in engine does not change projects. */
const languageModelsQuery = (atelier: Atelier) =>
  queryOptions({
    queryKey: ['language models'],
    async queryFn({ signal }): Promise<readonly LanguageModel[]> {
      const [{ models }, { engines }] = await Promise.all([
        atelier.ai.models({ signal }),
        atelier.ai.engines({ signal }),
      ])
      const withProvider = new Set(
        engines
          .filter(({ chain }) => chain.some(({ engine }) => engine !== 'builtin'))
          .map(({ model }) => model),
      )
      return models.filter(({ id }) => withProvider.has(id))
    },
  })

/** Asks a model for a change of the project, or shows an earlier one again, for review. */
export function ChangesPage({ place }: { place: ProjectPlace }) {
  return (
    <div className="page">
      <div className="page-head">
        <Breadcrumb project={place.project} folder="" view="Changes" />
      </div>
      {place.proposal === undefined ? (
        <NewChange place={place} />
      ) : (
        <ReopenedChange key={place.proposal} project={place.project} id={place.proposal} />
      )}
    </div>
  )
}

function NewChange({ place }: { place: ProjectPlace }) {
  const models = useQuery(languageModelsQuery(useAtelier()))
  const isOwner = usePermissions()('owner')
  return (
    <>
      {models.isPending && <Waiting />}
      {models.isError && <Problem error={models.error} onRetry={() => models.refetch()} />}
      {models.data?.length === 0 && (
        <div className="card">
          <Empty title="No language model is attached">
            <p>
              A model proposes changes to this project, and you review them file by file. The built-in engine
              cannot do this.{' '}
              {isOwner
                ? 'Attach a provider, such as OpenAI, Anthropic or Ollama:'
                : 'An owner of this service can attach a model.'}
            </p>
            {isOwner && (
              <>
                <p className="mono">atelier providers add openai</p>
                <Link className="button" data-kind="primary" to="/models">
                  Add provider
                </Link>
              </>
            )}
          </Empty>
        </div>
      )}
      {models.data && models.data.length > 0 && <Changes place={place} models={models.data} />}
    </>
  )
}

function Changes({ place, models }: { place: ProjectPlace; models: readonly LanguageModel[] }) {
  const id = useId()
  const { project, folder } = place
  const { state, start, stop } = useProposal(useAtelier(), project)
  const [prompt, setPrompt] = useDraft(`changes ${project} prompt`, '')
  const [patterns, setPatterns] = useDraft(
    `changes ${project} files ${folder}`,
    folder === '' ? '' : `${folder}/**`,
  )
  const [model, setModel] = useDraft(`changes ${project} model`, '')
  const asked = useRef<ChangeRequest>(undefined)
  const isWriting = state.at === 'writing'

  function submit(event: FormEvent): void {
    event.preventDefault()
    if (isWriting || prompt.trim() === '') return
    asked.current = { prompt, files: filesIn(patterns), model: model || undefined }
    void start(asked.current)
  }

  return (
    <div className="changes">
      <form className="card" onSubmit={submit}>
        <div className="inside stack">
          <PromptField
            label="What should change?"
            rows={6}
            maxLength={MAX_PROMPT}
            value={prompt}
            placeholder={EXAMPLE}
            onChange={setPrompt}
          />
          <div className="field">
            <label htmlFor={`${id}-files`}>Files that the model sees</label>
            <input
              id={`${id}-files`}
              className="input mono"
              maxLength={MAX_PATTERNS}
              value={patterns}
              placeholder="All text files"
              autoComplete="off"
              {...technicalField}
              aria-describedby={`${id}-hint`}
              onChange={(event) => setPatterns(event.currentTarget.value)}
            />
            <p id={`${id}-hint`} className="hint">
              Paths or patterns, separated by commas: src/**, README.md. It can change only these, and add
              files.
            </p>
          </div>
          <ModelSelect
            value={models.some((each) => each.id === model) ? model : models[0]?.id}
            models={models.map(({ id, name }) => ({ value: id, name }))}
            onChange={setModel}
          />
          <SubmitOrStop
            action="Propose changes"
            disabled={prompt.trim() === ''}
            writing={isWriting}
            onStop={stop}
          />
        </div>
      </form>
      <section className="card" aria-label="Proposal" aria-busy={isWriting}>
        {state.proposal ? (
          <ChangeReview
            key={state.proposal.generation_id}
            project={project}
            proposal={state.proposal}
            onAskAgain={() =>
              void start(asked.current ?? { prompt, files: filesIn(patterns), model: model || undefined })
            }
          />
        ) : (
          <Progress state={state} />
        )}
      </section>
    </div>
  )
}

function filesIn(patterns: string): string[] | undefined {
  const files = patterns
    .split(/[,\n]/)
    .map((pattern) => pattern.trim())
    .filter((pattern) => pattern !== '')
  return files.length > 0 ? files : undefined
}

/** What the model writes, before there is a proposal. */
function Progress({ state: { at, text, files, error } }: { state: ProposalState }) {
  const last = files.at(-1)
  return (
    <>
      <header>
        <h2>Proposal</h2>
        <span className="grow" role="status">
          {at === 'writing' && <span className="badge">Writing…</span>}
          {at === 'stopped' && <span className="badge">Stopped</span>}
          {last !== undefined && (
            <span className="small soft anywhere">
              {' '}
              {plural(files.length, 'file')} finished, the last one: {last}
            </span>
          )}
        </span>
      </header>
      {error !== undefined && (
        <div className="inside">
          <Problem error={error} />
        </div>
      )}
      {text !== '' && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it must be scrollable by keyboard
        <section className="change-text" aria-label="What the model writes" tabIndex={0}>
          <pre>{text}</pre>
        </section>
      )}
      {text === '' && error === undefined && (
        <Empty title={at === 'writing' ? 'Waiting for the model…' : 'No proposal yet'}>
          {at !== 'writing' && (
            <p>
              Describe a change. The model proposes new versions of files; nothing in the project changes
              until you apply them.
            </p>
          )}
        </Empty>
      )}
    </>
  )
}
