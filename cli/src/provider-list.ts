import type { Provider, Schemas } from '@atelier/sdk'
import type { Context } from './command.ts'
import { Failure, usageError } from './failure.ts'
import { didYouMean } from './nearest.ts'
import { clean, formatTime } from './output-text.ts'

export async function listProviders({ connect, output, signal }: Context): Promise<number> {
  const found = await (await connect()).ai.providers.list({ signal })
  output.result(found, () => {
    if (found.providers.length === 0)
      return output.note(
        'No providers; the built-in engine answers. Attach one: atelier providers add openai',
      )
    output.table(
      ['NAME', 'KIND', 'ADDRESS', 'MODEL', 'KEY', 'FROM', 'STATE', 'ID'],
      found.providers.map((each) => [
        each.name,
        each.kind,
        each.base_url ?? 'default',
        each.model ?? '–',
        each.has_key ? 'yes' : 'no',
        each.source,
        stateOf(each),
        each.id,
      ]),
    )
    for (const { name, problem, last_failure: failure } of found.providers) {
      if (problem !== null) output.note(clean(`${name}: ${problem}`))
      if (failure !== null)
        output.note(clean(`${name}: the last test failed (${formatTime(failure.at)}). ${failure.message}`))
    }
  })
  return 0
}

function stateOf({ state, last_failure: failure }: Provider): string {
  if (state === 'overridden') return 'not used (a setting wins)'
  if (state === 'locked') return 'not usable (key unreadable)'
  return failure === null ? 'ready' : 'last test failed'
}

export async function testProvider(
  context: Context,
  words: readonly string[],
  model: string | undefined,
): Promise<number> {
  const [name, ...others] = words
  if (name === undefined || others.length > 0)
    throw usageError('Name the provider: atelier providers test openai')
  const { connect, output, signal } = context
  const atelier = await connect()
  const provider = await findProvider(context, name)
  const result = await atelier.ai.providers.test(
    provider.id,
    { ...(model !== undefined && { model }) },
    { signal },
  )
  output.result(result, () => showTest(context, provider, result.test))
  return result.test.ok ? 0 : 1
}

export function showTest(
  { output }: Context,
  { name }: Provider,
  test: Schemas['ProviderTest']['test'],
): void {
  if (test.ok) output.line(clean(`${name}: ${test.model} answered in ${test.latency_ms} ms.`))
  else output.line(clean(`${name}: the test failed. ${test.error}`))
  if (test.models_error !== null) output.line(clean(`Its models could not be listed. ${test.models_error}`))
  else if (test.models_total > 0) {
    const more = test.models_total - test.models.length
    output.line(clean(`Models: ${test.models.join(', ')}${more > 0 ? ` and ${more} others` : ''}`))
  }
}

/** By id or name. Of two with the same name, the one in use comes first, or the stored one, which can be changed. */
export async function findProvider(
  { connect, signal }: Context,
  word: string,
  preferred: 'in use' | 'stored' = 'in use',
): Promise<Provider> {
  const { providers } = await (await connect()).ai.providers.list({ signal })
  const isPreferred = ({ state, source }: Provider) =>
    preferred === 'stored' ? source === 'stored' : state !== 'overridden'
  const found =
    providers.find(({ id }) => id === word) ??
    providers.find((one) => one.name === word && isPreferred(one)) ??
    providers.find(({ name }) => name === word)
  if (found) return found
  const names = providers.map(({ name }) => name)
  throw new Failure(
    `There is no provider "${clean(word)}". Run "atelier providers" for their names.${didYouMean(word, names)}`,
    { code: 'not_found' },
  )
}
