import type { Provider } from '@atelier/sdk'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { Button, IconButton } from '../../ui/button.tsx'
import { useAtelier } from '../../ui/client.tsx'
import { FormDialog } from '../../ui/dialog.tsx'
import { Problem } from '../../ui/states.tsx'
import { technicalField } from '../../ui/technical-field.ts'
import { showToast } from '../../ui/toasts.tsx'
import { changedModels, testedModels } from './api.ts'
import { textIn } from './provider-fields.tsx'

const MAX_TARGETS = 10
const MAX_MODEL = 96
const MAX_ID = 100

interface Target {
  readonly key: number
  readonly provider: string
  readonly model: string
}

interface Props {
  /** Undefined: a new one. */
  model: { readonly id: string; readonly name: string; readonly isAdded: boolean } | undefined
  chain: readonly string[]
  providers: readonly Provider[]
  /** The ids of all models. */
  taken: readonly string[]
  onClose: () => void
}

/** Maps a model to providers, or adds a model. */
export function ChainDialog({ model, chain, providers, taken, onClose }: Props) {
  const id = useId()
  const atelier = useAtelier()
  const queries = useQueryClient()
  const usable = providers.filter(({ state }) => state !== 'overridden').map(({ name }) => name)
  const [targets, setTargets] = useState<readonly Target[]>(() =>
    (model ? chain : [`${usable[0] ?? 'builtin'}:`]).map(toTarget),
  )
  const names = [...new Set([...usable, ...targets.map(({ provider }) => provider), 'builtin'])]
  const change = useMutation({
    async mutationFn(form: FormData | undefined) {
      if (!form) return atelier.ai.resetChain(model?.id ?? '')
      const next = targets.map(toText)
      if (model) return atelier.ai.setChain(model.id, next)
      const added = textIn(form, 'id') ?? ''
      if (taken.includes(added)) throw new Error(`There is a model ${added}. Change its providers instead.`)
      const maxTokens = textIn(form, 'tokens')
      return atelier.ai.setChain(added, {
        chain: next,
        ...(maxTokens !== undefined && { maxTokens: Number(maxTokens) }),
      })
    },
    async onSuccess({ model: changed, chain: saved }) {
      await changedModels(queries)
      showToast({
        text:
          saved.length === 0
            ? `${changed} was removed`
            : `${changed} is answered by ${saved.join(', then ')}`,
      })
      onClose()
    },
  })
  const set = (at: number, changed: Partial<Target>) =>
    setTargets(targets.map((target, index) => (index === at ? { ...target, ...changed } : target)))
  const swap = (at: number, other: number) => {
    const [one, two] = [targets[at], targets[other]]
    if (one && two) setTargets(targets.with(at, two).with(other, one))
  }
  return (
    <FormDialog
      title={model ? `Providers of ${model.name}` : 'Add model'}
      action={model ? 'Save' : 'Add'}
      busy={change.isPending}
      onClose={onClose}
      onSubmit={(form) => change.mutate(form)}
    >
      {!model && <NewModelFields />}
      <p className="small soft">The first one is called. If it fails, the next one answers.</p>
      <ol className="chain-edit">
        {targets.map(({ key, provider, model: name }, at) => (
          <li key={key}>
            <select
              className="select"
              aria-label={`Provider ${at + 1}`}
              value={provider}
              onChange={(event) => set(at, { provider: event.currentTarget.value, model: '' })}
            >
              {names.map((each) => (
                <option key={each} value={each}>
                  {each === 'builtin' ? 'Templates (no model)' : each}
                </option>
              ))}
            </select>
            {provider === 'builtin' ? (
              <span />
            ) : (
              <>
                <input
                  className="input mono"
                  aria-label={`Model ${at + 1}`}
                  required
                  maxLength={MAX_MODEL}
                  list={`${id}-${at}`}
                  placeholder="Model"
                  value={name}
                  autoComplete="off"
                  {...technicalField}
                  onChange={(event) => set(at, { model: event.currentTarget.value })}
                />
                <datalist id={`${id}-${at}`}>
                  {testedModels(queries, providers, provider).map((each) => (
                    <option key={each} value={each} />
                  ))}
                </datalist>
              </>
            )}
            <span className="chain-steps">
              <IconButton
                icon="up"
                small
                label={`Move ${at + 1} up`}
                disabled={at === 0}
                onClick={() => swap(at, at - 1)}
              />
              <IconButton
                icon="down"
                small
                label={`Move ${at + 1} down`}
                disabled={at === targets.length - 1}
                onClick={() => swap(at, at + 1)}
              />
              <IconButton
                icon="close"
                small
                label={`Remove ${at + 1}`}
                disabled={targets.length === 1}
                onClick={() => setTargets(targets.toSpliced(at, 1))}
              />
            </span>
          </li>
        ))}
      </ol>
      <div className="row">
        <Button
          small
          icon="plus"
          disabled={targets.length >= MAX_TARGETS}
          onClick={() => setTargets([...targets, toTarget(`${names[0] ?? 'builtin'}:`)])}
        >
          Add another
        </Button>
        {model && (
          <Button small kind="plain" disabled={change.isPending} onClick={() => change.mutate(undefined)}>
            {model.isAdded ? 'Remove model' : 'Reset to default'}
          </Button>
        )}
      </div>
      {change.error && <Problem error={change.error} />}
    </FormDialog>
  )
}

function NewModelFields() {
  const id = useId()
  return (
    <>
      <div className="field">
        <label htmlFor={`${id}-id`}>Model id</label>
        <input
          id={`${id}-id`}
          name="id"
          className="input mono"
          required
          maxLength={MAX_ID}
          autoComplete="off"
          {...technicalField}
          aria-describedby={`${id}-hint`}
        />
        <p id={`${id}-hint`} className="hint">
          Programs send it as their model.
        </p>
      </div>
      <div className="field">
        <label htmlFor={`${id}-tokens`}>Maximum tokens</label>
        <input
          id={`${id}-tokens`}
          name="tokens"
          className="input"
          type="number"
          min={256}
          max={100_000_000}
          placeholder="128000"
          aria-describedby={`${id}-tokens-hint`}
        />
        <p id={`${id}-tokens-hint`} className="hint">
          For prompt and response together.
        </p>
      </div>
    </>
  )
}

let lastKey = 0

/** `openai:gpt-4o`; names of models may contain colons. */
function toTarget(text: string): Target {
  const colon = text.indexOf(':')
  return {
    key: ++lastKey,
    provider: colon < 0 ? text : text.slice(0, colon),
    model: colon < 0 ? '' : text.slice(colon + 1),
  }
}

function toText({ provider, model }: Target): string {
  return provider === 'builtin' ? provider : `${provider}:${model.trim()}`
}
