import { readFields } from '../../intent/fields.ts'
import type { Field } from '../../intent/intent.ts'
import { plural, sentence } from '../../words.ts'
import type { Context } from '../context.ts'
import { helpersFor, keyOf, shownNode, titleField, typeDeclaration } from '../fields.ts'
import { type Component, code, each, h, show, when } from '../model.ts'
import { emptyText } from './list-wants.ts'

/** What is shown of each answer, where the wish says it. */
function shownIn({ text }: Context): readonly Field[] {
  const [, listed = ''] =
    /\b(?:list|results?|rows|items|suggestions)(?: list)? (?:with|showing|of) ([a-z, ]{3,80})/.exec(text) ??
    []
  const found = readFields(listed.replace(/,\s*(?:click|on|emit|select)\b.*$/, ''))
  return found.length > 0 ? found : readFields('name')
}

/** A search whose answers come from a server, once the typing pauses. */
export function remoteSearchComponent(context: Context, url: string): Component {
  const { type, many, named, number, declared, says } = context
  const entity = { ...context.entity, fields: shownIn(context) }
  const delay = number(/(\d{2,4}) ?ms/) ?? 300
  const least = number(/\b(?:min(?:imum)?|at least|from) (\d) (?:char|letter)/) ?? 1
  const [path = '/', query = ''] = url.split('?')
  const parameter = /^(\w{1,20})=/.exec(query)?.[1] ?? 'q'
  const title = titleField(entity)
  const heading = title && keyOf(title)
  const rest = entity.fields.filter((field) => field !== title && field.name.join() !== 'id')
  const told =
    declared.find(({ name }) => /^on[A-Z]/.test(name))?.name ??
    (says(/\bselected\b/) ? 'onSelected' : 'onSelect')
  const things = plural(entity.name).join(' ')
  const results = h(
    'ul',
    { class: 'items' },
    each(
      `$${many}`,
      ['row'],
      'row.id',
      h(
        'li',
        {},
        h(
          'button',
          { class: 'plain row', type: 'button', on: { click: `$${told}(row)` } },
          ...rest.map((field) => shownNode(field, 'row', heading)),
          heading !== undefined && h('span', {}, show(`row.${heading}`)),
        ),
      ),
    ),
  )
  return {
    name: named('', `${type}Search`),
    about: `Searches ${things} on a server once the typing pauses for ${delay} ms.`,
    uid: true,
    types: [typeDeclaration(entity, true)],
    helpers: helpersFor(results),
    props: [
      { name: 'delay', type: 'number', default: String(delay) },
      { name: told, type: '', parameters: [{ name: context.one, type }] },
    ],
    state: [
      { name: 'query', type: 'string', initial: "''" },
      { name: many, type: `readonly ${type}[]`, initial: '[]' },
      { name: 'status', type: "'idle' | 'loading' | 'done' | 'error'", initial: "'idle'" },
    ],
    effects: [
      {
        follows: ['query', 'delay'],
        body: `const wanted = $query.trim()
const controller = new AbortController()
const timer = setTimeout(async () => {
  if (wanted.length < ${least}) {
    $${many} = []
    $status = 'idle'
    return
  }
  $status = 'loading'
  try {
    const response = await fetch(\`${path.replace(/[`$\\]/g, '')}?${parameter}=\${encodeURIComponent(wanted)}\`, { signal: controller.signal })
    if (!response.ok) throw new Error(\`The server answered \${response.status}.\`)
    $${many} = await response.json()
    $status = 'done'
  } catch {
    if (!controller.signal.aborted) $status = 'error'
  }
}, $delay)`,
        undo: 'clearTimeout(timer)\ncontroller.abort()',
      },
    ],
    view: h(
      'search',
      { class: 'stack', 'aria-label': sentence(plural(entity.name)) },
      h('label', { for: code('`${$uid}-query`') }, `Search ${things}`),
      h('input', { class: 'input', id: code('`${$uid}-query`'), type: 'search', bind: 'query' }),
      when("$status === 'loading'", h('p', { role: 'status' }, 'Loading…')),
      when(
        "$status === 'error'",
        h('p', { class: 'error', role: 'alert' }, 'The search did not work. Please try again.'),
      ),
      when(
        `$status === 'done' && $${many}.length === 0`,
        h('p', { class: 'muted', role: 'status' }, emptyText(context) ?? 'No results.'),
      ),
      results,
    ),
  }
}
