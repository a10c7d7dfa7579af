import { useQuery } from '@tanstack/react-query'
import { useAtelier } from '../../ui/client.tsx'
import { count } from '../../ui/format.ts'
import { Problem, Waiting } from '../../ui/states.tsx'
import { modelsQuery } from './api.ts'
import './ai.css'

const REFETCH_INTERVAL_MS = 5_000

export function ModelsPage() {
  const atelier = useAtelier()
  const models = useQuery(modelsQuery(atelier))
  const engines = useQuery({
    queryKey: ['engines'],
    queryFn: async ({ signal }) => (await atelier.ai.engines({ signal })).engines,
    refetchInterval: REFETCH_INTERVAL_MS,
  })
  const chains = new Map(engines.data?.map(({ model, chain }) => [model, chain]))
  const builtinOnly = engines.data?.every(({ chain }) => chain.every(({ engine }) => engine === 'builtin'))
  return (
    <div className="page">
      <div className="page-head">
        <h1>Models</h1>
      </div>
      {models.isError && <Problem error={models.error} onRetry={() => models.refetch()} />}
      {engines.isError && <Problem error={engines.error} onRetry={() => engines.refetch()} />}
      {models.isPending && <Waiting />}
      {builtinOnly && (
        <div className="note">
          <strong>The built-in engine serves every model.</strong>
          <p>
            It generates components, APIs, functions and texts from templates, offline, without a language
            model. Connect a provider with OPENAI_API_KEY, ANTHROPIC_API_KEY or OLLAMA_URL, or map models to
            providers in MODELS_FILE.
          </p>
        </div>
      )}
      <ul className="models">
        {models.data?.map(({ id, name, capabilities, max_tokens: most }) => (
          <li key={id} className="card">
            <header>
              <h2>{name}</h2>
              <span className="small soft mono">{id}</span>
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
              <h3>Engines</h3>
              <ol className="chain">
                {chains.get(id)?.map(({ engine, state, ready_in_ms: wait }) => (
                  <li key={engine}>
                    <span className="mono">{engine}</span>
                    <span className="badge" data-tone={state === 'ready' ? 'good' : 'bad'}>
                      {state === 'ready' ? 'Ready' : `Failing, next attempt in ${Math.ceil(wait / 1000)} s`}
                    </span>
                  </li>
                ))}
              </ol>
            </div>
          </li>
        ))}
      </ul>
    </div>
  )
}
