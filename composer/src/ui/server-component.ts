import { jsString } from '../quote.ts'
import { camel, kebab, plural, sentence, wordsOf } from '../words.ts'
import type { Context } from './context.ts'
import { helpersFor, keyOf, shownNode, titleField, typeDeclaration } from './fields.ts'
import { type Component, code, type Element, each, h, type Node, show, when } from './model.ts'
import { formComponent } from './parts/form.ts'
import type { FormPlan } from './parts/form-plan.ts'
import { printComponent, type Target } from './print.ts'

/** A page that the server renders: it waits for its data instead of asking for them in the browser. */
export function printServerComponent(context: Context, url: string, target: Target): string {
  const { entity, type, many, named } = context
  const title = titleField(entity)
  const rest = entity.fields.filter((field) => field !== title)
  const view = h(
    'main',
    { class: 'main stack' },
    h('h1', {}, sentence(plural(entity.name))),
    h(
      'ul',
      { class: 'items' },
      each(
        many,
        ['row'],
        'row.id',
        h(
          'li',
          { class: 'card' },
          title && h('h2', { class: 'figure' }, show(`row.${keyOf(title)}`)),
          ...rest.map((field) => h('p', {}, shownNode(field, 'row', title && keyOf(title)))),
        ),
      ),
    ),
  )
  const component: Component = {
    name: named('Page'),
    about: `Lists ${plural(entity.name).join(' ')}, rendered on the server.`,
    types: [typeDeclaration(entity, true)],
    helpers: [
      ...helpersFor(view),
      {
        name: 'load',
        code: `// On the server an address needs its host.
const origin = process.env.API_ORIGIN ?? 'http://localhost:3000'

async function load()‹: Promise<readonly ${type}[]>› {
  const response = await fetch(new URL(${jsString(url)}, origin), { cache: 'no-store' })
  if (!response.ok) throw new Error(\`The server answered \${response.status}.\`)
  return response.json()
}`,
      },
    ],
    view,
  }
  return printComponent(component, target, context).replace(
    /export default function (\w+)\(\) \{\n/,
    `export default async function $1() {\n  const ${many} = await load()\n\n`,
  )
}

/** A form that the server takes: it works before any script is loaded. */
export function printServerActionForm(plan: FormPlan, target: Target, context: Context): string {
  const form = formComponent({ ...plan, steps: [], cancel: false, edits: false })
  const action = camel(wordsOf(plan.submit))
  const errorFree = JSON.parse(
    JSON.stringify(
      form.view.children.filter((child) => !('condition' in child)),
      (_, value) =>
        typeof value === 'object' && value !== null && 'children' in value
          ? { ...value, children: value.children.filter((child: object) => !('condition' in child)) }
          : value,
    ),
  ) as Element['children']
  const component: Component = {
    name: plan.name.replace(/Form$/, 'Page'),
    about: 'A page with a form that is checked and taken on the server.',
    types: form.types ?? [],
    helpers: [
      ...(form.helpers ?? []),
      {
        name: action,
        code: `async function ${action}(form‹: FormData›)‹: Promise<void>› {
  'use server'
  const [message] = Object.values(validate(form))
  if (message) redirect(\`?error=\${encodeURIComponent(message)}\`)
  await save(readValues(form))
  redirect('/')
}`,
      },
      {
        name: 'save',
        code: `async function save(values‹: ${plan.values}›)‹: Promise<void>› {
  const response = await fetch(new URL(process.env.FORM_URL ?? 'http://localhost:3000/api/${kebab(wordsOf(plan.submit))}'), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(values),
  })
  if (!response.ok) redirect('?error=That%20did%20not%20work.')
}`,
      },
    ],
    view: h(
      'main',
      { class: 'main' },
      h('h1', {}, plan.title),
      h('form', { class: 'stack', action: code(action) }, ...errorFree.map(plainControls)),
      when('error', h('p', { class: 'error', role: 'alert' }, show('error'))),
    ),
  }
  const props = target.types
    ? `{ searchParams }: { searchParams: Promise<{ error?: string }> }`
    : '{ searchParams }'
  const text = printComponent(component, target, context).replace(
    /export default function (\w+)\(\) \{\n/,
    `export default async function $1(${props}) {\n  const { error } = await searchParams\n\n`,
  )
  return `import { redirect } from 'next/navigation'\n\n${text}`
}

/** Without what a browser's script would keep up to date. */
function plainControls(node: Node): Node {
  if (!('tag' in node)) return node
  const attributes = Object.fromEntries(
    Object.entries(node.attributes)
      .filter(([name]) => name !== 'aria-invalid' && name !== 'aria-describedby' && name !== 'disabled')
      .map(([name, value]) => [
        name,
        typeof value === 'object' ? value.code.replace(/^`\$\{\$uid\}-|`$/g, '') : value,
      ]),
  )
  const label = node.children.find((child) => 'shown' in child)
  const said = label && 'shown' in label ? /: '([^']*)'$/.exec(label.shown)?.[1] : undefined
  return {
    ...node,
    attributes,
    children: said === undefined ? node.children.map(plainControls) : [{ text: said }],
  }
}
