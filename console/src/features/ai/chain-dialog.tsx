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

const MAX_TARGETS = 10
const MAX_MODEL = 96

interface Target {
  readonly key: number
  readonly provider: string
  readonly model: string
}

interface Props {
  model: { readonly id: string; readonly name: string }
  chain: readonly string[]
  providers: readonly Provider[]
  onClose: () => void
}

/** Maps a model to providers. */
export function ChainDialog({ model, chain, providers, onClose }: Props) {
  const id = useId()
  const atelier = useAtelier()
  const queries = useQueryClient()
  const [targets, setTargets] = useState<readonly Target[]>(() => chain.map(toTarget))
  const names = [
    ...new Set([
      ...providers.filter(({ state }) => state !== 'overridden').map(({ name }) => name),
      ...targets.map(({ provider }) => provider),
      'builtin',
    ]),
  ]
  const change = useMutation({
    mutationFn: (next: readonly string[] | undefined) =>
      next ? atelier.ai.setChain(model.id, next) : atelier.ai.resetChain(model.id),
    async onSuccess({ chain: saved }) {
      await changedModels(queries)
      showToast({ text: `${model.id} is answered by ${saved.join(', then ')}` })
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
      title={`Providers of ${model.name}`}
      action="Save"
      busy={change.isPending}
      onClose={onClose}
      onSubmit={() => change.mutate(targets.map(toText))}
    >
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
        <Button small kind="plain" disabled={change.isPending} onClick={() => change.mutate(undefined)}>
          Reset to default
        </Button>
      </div>
      {change.error && <Problem error={change.error} />}
    </FormDialog>
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
