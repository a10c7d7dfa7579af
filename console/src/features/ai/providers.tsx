import type { Provider, Schemas } from '@atelier/sdk'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { useAtelier } from '../../ui/client.tsx'
import { count, moment, plural } from '../../ui/format.ts'
import { Menu } from '../../ui/menu.tsx'
import { Empty, Problem } from '../../ui/states.tsx'
import { showToast } from '../../ui/toasts.tsx'
import { AddProviderDialog } from './add-provider-dialog.tsx'
import { changedModels, providerTestQuery } from './api.ts'
import { EditProviderDialog } from './edit-provider-dialog.tsx'
import { KIND_TITLES, needsModel } from './provider-presets.ts'
import { RemoveProviderDialog } from './remove-provider-dialog.tsx'

// More would hide the rest of the page.
const SHOWN_MODELS = 12

/** The providers of the service, for its owners. */
export function Providers({ providers }: { providers: readonly Provider[] }) {
  const [adding, setAdding] = useState(false)
  const [edited, setEdited] = useState<Provider>()
  const [removed, setRemoved] = useState<Provider>()
  const atelier = useAtelier()
  const queries = useQueryClient()
  // A failure is shown in the card of the provider.
  const test = ({ id }: Provider) =>
    void queries
      .fetchQuery({ ...providerTestQuery(atelier, id), staleTime: 0 })
      .catch(() => undefined)
      .then(() => queries.invalidateQueries({ queryKey: ['providers'] }))
  return (
    <section className="stack" aria-label="Providers">
      <div className="page-head">
        <h2>Providers</h2>
        <span className="grow" />
        {providers.length > 0 && (
          <Button kind="primary" icon="plus" onClick={() => setAdding(true)}>
            Add provider
          </Button>
        )}
      </div>
      {providers.length === 0 ? (
        <div className="card">
          <Empty title="No language model is attached">
            <p>
              Answers come from templates. Attach OpenAI, Anthropic, Google, Ollama or any compatible server:
              it takes a minute, and the service keeps running.
            </p>
            <Button kind="primary" icon="plus" onClick={() => setAdding(true)}>
              Add provider
            </Button>
          </Empty>
        </div>
      ) : (
        <ul className="providers">
          {providers.map((provider) => (
            <ProviderCard
              key={provider.id}
              provider={provider}
              onTest={() => test(provider)}
              onEdit={() => setEdited(provider)}
              onRemove={() => setRemoved(provider)}
            />
          ))}
        </ul>
      )}
      {adding && (
        <AddProviderDialog
          taken={providers.map(({ name }) => name)}
          onClose={() => setAdding(false)}
          onAdded={(provider) => {
            setAdding(false)
            test(provider)
          }}
        />
      )}
      {edited && (
        <EditProviderDialog
          provider={edited}
          onClose={() => setEdited(undefined)}
          onSaved={(provider) => {
            setEdited(undefined)
            test(provider)
          }}
        />
      )}
      {removed && <RemoveProviderDialog provider={removed} onClose={() => setRemoved(undefined)} />}
    </section>
  )
}

interface CardProps {
  provider: Provider
  onTest: () => void
  onEdit: () => void
  onRemove: () => void
}

function ProviderCard({ provider, onTest, onEdit, onRemove }: CardProps) {
  const {
    id,
    name,
    kind,
    source,
    base_url: address,
    model,
    has_key: hasKey,
    state,
    problem,
    last_failure: failure,
  } = provider
  const tested = useQuery({ ...providerTestQuery(useAtelier(), id), enabled: false })
  return (
    <li className="card" aria-label={name}>
      <header>
        <h3 className="mono">{name}</h3>
        <span className="badge">{KIND_TITLES[kind] ?? kind}</span>
        {state !== 'ready' && (
          <span className="badge" data-tone="warn">
            {state === 'overridden' ? 'Not used' : 'Locked'}
          </span>
        )}
        {failure !== null && tested.data?.ok !== true && (
          <span className="badge" data-tone="warn">
            Last test failed
          </span>
        )}
        <div className="provider-actions">
          <Button small disabled={tested.isFetching} aria-label={`Test ${name}`} onClick={onTest}>
            {tested.isFetching ? 'Testing…' : 'Test'}
          </Button>
          {source === 'stored' && (
            <Menu
              label={`Actions for ${name}`}
              entries={() => [
                { label: 'Edit', icon: 'rename', onSelect: onEdit },
                'separator',
                { label: 'Remove', icon: 'trash', danger: true, onSelect: onRemove },
              ]}
            />
          )}
        </div>
      </header>
      <div className="inside stack">
        <p className="small soft">
          {[
            address ?? 'Default address',
            model && `model ${model}`,
            hasKey ? 'API key stored' : 'no API key',
            source === 'environment' && 'set by environment variable',
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
        {problem !== null && (
          <p className="note" data-tone="warn">
            {problem}
          </p>
        )}
        <div role="status">
          {tested.isFetching ? (
            <p className="small soft">Testing…</p>
          ) : tested.isError ? (
            <Problem error={tested.error} />
          ) : tested.data ? (
            <TestResult provider={provider} test={tested.data} />
          ) : (
            failure !== null && (
              <p className="note anywhere" data-tone="warn">
                The last test failed ({moment(failure.at)}): {failure.message}
              </p>
            )
          )}
        </div>
      </div>
    </li>
  )
}

type Test = Schemas['ProviderTest']['test']

function TestResult({ provider, test }: { provider: Provider; test: Test }) {
  const { ok, model, latency_ms: latency, error, models, models_total: total, models_error: unlisted } = test
  return (
    <div className="stack">
      {ok ? (
        <p className="note" data-tone="good">
          <strong>
            {model} answered in {count(latency ?? 0)} ms.
          </strong>
        </p>
      ) : (
        <div className="note" data-tone="bad">
          <strong>The test failed.</strong>
          <p className="anywhere">{error}</p>
        </div>
      )}
      {ok && unlisted !== null && (
        <p className="small soft anywhere">Its models could not be listed: {unlisted}</p>
      )}
      {models.length > 0 && (
        <details className="small">
          <summary>{plural(total, 'model')} found</summary>
          <p className="soft anywhere">
            {models.slice(0, SHOWN_MODELS).join(', ')}
            {total > SHOWN_MODELS && ` and ${count(total - SHOWN_MODELS)} more`}
          </p>
        </details>
      )}
      {provider.source === 'stored' &&
        provider.model === null &&
        needsModel(provider.kind) &&
        models.length > 0 && <UseModel provider={provider} test={test} />}
    </div>
  )
}

/** Without a model, nothing calls a provider of this kind. */
function UseModel({ provider, test }: { provider: Provider; test: Test }) {
  const id = useId()
  const atelier = useAtelier()
  const queries = useQueryClient()
  const [model, setModel] = useState(test.model ?? test.models[0] ?? '')
  const use = useMutation({
    mutationFn: () => atelier.ai.providers.update(provider.id, { model }),
    async onSuccess() {
      await changedModels(queries)
      showToast({ text: `${model} answers now` })
    },
  })
  return (
    <form
      className="note"
      onSubmit={(event) => {
        event.preventDefault()
        use.mutate()
      }}
    >
      <label htmlFor={id}>
        <strong>Which model should answer?</strong> No model uses {provider.name} yet.
      </label>
      <div className="row">
        <select
          id={id}
          className="select grow"
          value={model}
          onChange={(event) => setModel(event.currentTarget.value)}
        >
          {test.models.map((each) => (
            <option key={each}>{each}</option>
          ))}
        </select>
        <Button kind="primary" type="submit" disabled={use.isPending}>
          Use it
        </Button>
      </div>
      {use.error && <Problem error={use.error} />}
    </form>
  )
}
