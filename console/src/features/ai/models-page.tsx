import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { useAtelier } from '../../ui/client.tsx'
import { count } from '../../ui/format.ts'
import { usePermissions } from '../../ui/permissions.ts'
import { Problem, Waiting } from '../../ui/states.tsx'
import { enginesQuery, modelsQuery, providersQuery } from './api.ts'
import { ChainDialog } from './chain-dialog.tsx'
import { Providers } from './providers.tsx'
import './ai.css'
import './models.css'

const REFETCH_INTERVAL_MS = 5_000

export function ModelsPage() {
  const atelier = useAtelier()
  const isOwner = usePermissions()('owner')
  const models = useQuery(modelsQuery(atelier))
  const engines = useQuery({ ...enginesQuery(atelier), refetchInterval: REFETCH_INTERVAL_MS })
  // Providers belong to the service: owners of other workspaces get undefined.
  const providers = useQuery({ ...providersQuery(atelier), enabled: isOwner })
  const [chosen, setChosen] = useState<{ id: string; name: string } | 'new'>()
  const chains = new Map(engines.data?.map(({ model, chain }) => [model, chain]))
  const added = new Set(engines.data?.filter(({ source }) => source === 'stored').map(({ model }) => model))
  const builtinOnly = engines.data?.every(({ chain }) => chain.every(({ engine }) => engine === 'builtin'))
  const failed = new Set(
    providers.data?.filter(({ last_failure: failure }) => failure !== null).map(({ name }) => name),
  )
  const manages = isOwner && providers.data !== undefined && providers.data !== null
  return (
    <div className="page">
      <div className="page-head">
        <h1>Models</h1>
      </div>
      {models.isError && <Problem error={models.error} onRetry={() => models.refetch()} />}
      {engines.isError && <Problem error={engines.error} onRetry={() => engines.refetch()} />}
      {providers.isError && <Problem error={providers.error} onRetry={() => providers.refetch()} />}
      {models.isPending && <Waiting />}
      {manages && <Providers providers={providers.data ?? []} />}
      {builtinOnly && !manages && !(isOwner && providers.isPending) && (
        <div className="note">
          <strong>No language model is attached.</strong>
          <p>Answers come from templates. An owner of this service can attach a model here.</p>
        </div>
      )}
      {manages && (
        <div className="row">
          <h2>Providers of each model</h2>
          <span className="grow" />
          <Button small icon="plus" onClick={() => setChosen('new')}>
            Add model
          </Button>
        </div>
      )}
      <ul className="models">
        {models.data?.map(({ id, name, capabilities, max_tokens: most }) => (
          <li key={id} className="card">
            <header>
              <h2>{name}</h2>
              <span className="small soft mono">{id}</span>
              <span className="grow" />
              {manages && (
                <Button
                  small
                  aria-label={`Change the providers of ${id}`}
                  onClick={() => setChosen({ id, name })}
                >
                  Change
                </Button>
              )}
            </header>
            <div className="inside">
              <div className="row">
                {capabilities.map((capability) => (
                  <span key={capability} className="badge">
                    {capability}
                  </span>
                ))}
                <span className="small soft numeric">{count(most)} tokens</span>
              </div>
              <ol className="chain" aria-label={`Providers of ${id}`}>
                {chains.get(id)?.map(({ engine, state, ready_in_ms: wait }) => (
                  <li key={engine}>
                    {engine === 'builtin' ? 'Templates (no model)' : <span className="mono">{engine}</span>}
                    {state === 'ready' && failed.has(providerOf(engine)) ? (
                      <span className="badge" data-tone="warn">
                        Last test failed
                      </span>
                    ) : (
                      <span className="badge" data-tone={state === 'ready' ? 'good' : 'bad'}>
                        {state === 'ready' ? 'Ready' : `Failing, next attempt in ${Math.ceil(wait / 1000)} s`}
                      </span>
                    )}
                  </li>
                ))}
              </ol>
            </div>
          </li>
        ))}
      </ul>
      {chosen && (
        <ChainDialog
          model={chosen === 'new' ? undefined : { ...chosen, isAdded: added.has(chosen.id) }}
          chain={chosen === 'new' ? [] : (chains.get(chosen.id)?.map(({ engine }) => engine) ?? [])}
          providers={providers.data ?? []}
          taken={models.data?.map(({ id }) => id) ?? []}
          onClose={() => setChosen(undefined)}
        />
      )}
    </div>
  )
}

/** The name in `name:model`. */
function providerOf(engine: string): string {
  return engine.slice(0, Math.max(0, engine.indexOf(':')))
}
