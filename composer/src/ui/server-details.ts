import { jsString } from '../quote.ts'
import { camel, kebab, pascal, plural, sentence, wordsOf } from '../words.ts'
import type { Context } from './context.ts'
import { helpersFor, keyOf, labelOf, safe, shownNode, titleField, typeDeclaration } from './fields.ts'
import { type Component, code, h, show } from './model.ts'
import type { Reading } from './named/read-parts.ts'
import { printComponent, type Target } from './print.ts'

/** `app/events/[id]/page.tsx`: by what the address says which one is meant. */
export const routeParameter = (prompt: string): string | undefined =>
  /\[(?:\.\.\.)?([a-z]\w{0,30})\]/i.exec(prompt)?.[1]

/** A page of one thing, which the server loads by a part of the address, or says that there is none. */
export function printServerDetails(
  context: Context,
  { url, parameter, reading }: { url: string | undefined; parameter: string; reading: Reading },
  target: Target,
): string {
  const { entity, type, one, says } = context
  const title = titleField(entity)
  const heading = title && keyOf(title)
  const name = safe(parameter)
  const things = kebab(plural(entity.name))
  const lists = reading.parts.filter(({ kind }) => kind === 'view')
  const actions = reading.parts.filter(({ kind }) => kind === 'action')
  const view = h(
    'main',
    { class: 'main stack' },
    title && h('h1', {}, show(`${one}.${heading}`)),
    ...entity.fields
      .filter((field) => field !== title)
      .map((field) => {
        const node = shownNode(field, one, heading)
        return field.type === 'image' && !field.list
          ? node
          : h('section', {}, h('h2', {}, labelOf(field)), field.list ? node : h('p', {}, node))
      }),
    ...lists
      .filter(({ words }) => !entity.fields.some((field) => words.includes(field.name.join(' '))))
      .map(({ words }) =>
        h(
          'section',
          {},
          h('h2', {}, sentence(wordsOf(words))),
          h('ul', {}, listed(one, camel(wordsOf(words)))),
        ),
      ),
    // The server's page has no handlers: what is done next is an address of its own.
    ...actions.map(({ words }) =>
      h(
        'a',
        { class: 'button primary', href: code(`\`/${things}/\${${name}}/${kebab(wordsOf(words))}\``) },
        sentence(wordsOf(words)),
      ),
    ),
  )
  const declared = typeDeclaration(entity, true)
  const component: Component = {
    name: `${pascal(entity.name)}${says(/\bdetails?\b/) ? 'Details' : ''}Page`,
    about: `One ${entity.name.join(' ')}, by the ${parameter} in the address, rendered on the server.`,
    types: [
      {
        ...declared,
        members: [
          ...(declared.members ?? []),
          ...lists
            .filter(({ words }) => !entity.fields.some((field) => words.includes(field.name.join(' '))))
            .map(({ words }) => `readonly ${camel(wordsOf(words))}: readonly string[]`),
        ],
      },
    ],
    helpers: [
      ...helpersFor(view),
      {
        name: 'load',
        code: `// On the server an address needs its host.
const origin = process.env.API_ORIGIN ?? 'http://localhost:3000'

async function load(${name}‹: string›)‹: Promise<${type}>› {
  const response = await fetch(new URL(\`${addressOf(url, things).replace(/[`\\$]/g, '')}/\${encodeURIComponent(${name})}\`, origin), { cache: 'no-store' })
  if (response.status === 404) notFound()
  if (!response.ok) throw new Error(\`The server answered \${response.status}.\`)
  return response.json()
}`,
      },
    ],
    view,
  }
  const props = target.types ? `{ params }: { params: Promise<{ ${name}: string }> }` : '{ params }'
  const awaited = `  const { ${name} } = await params\n  const ${one} = await load(${name})\n\n`
  const printed = printComponent(component, target, context)
  const metadata = says(/metadata|\bseo\b/)
    ? `export async function generateMetadata(${props}) {\n  const { ${name} } = await params\n  const ${one} = await load(${name})\n  return { title: ${heading === undefined ? jsString(sentence(entity.name)) : `${one}.${heading}`} }\n}\n\n`
    : ''
  const page = /(\/\*\* [^\n]* \*\/\n)export default function (\w+)\(\) \{\n/
  const text = says(/\bloading\b|\bsuspense\b|\bskeleton\b/)
    ? printed.replace(
        page,
        (_, about: string, called: string) =>
          `${metadata}${about}export default async function ${called}(${props}) {\n  const { ${name} } = await params\n  return (\n    <Suspense fallback={<p role="status">Loading…</p>}>\n      <${called}Content ${name}={${name}} />\n    </Suspense>\n  )\n}\n\nasync function ${called}Content({ ${name} }${target.types ? `: { ${name}: string }` : ''}) {\n  const ${one} = await load(${name})\n\n`,
      )
    : printed.replace(
        page,
        (_, about: string, called: string) =>
          `${metadata}${about}export default async function ${called}(${props}) {\n${awaited}`,
      )
  const suspense = text.includes('<Suspense') ? "import { Suspense } from 'react'\n" : ''
  return `import { notFound } from 'next/navigation'\n${suspense}\n${text}`
}

const listed = (one: string, key: string) => ({
  each: `${one}.${key}`,
  as: 'entry',
  key: 'entry',
  children: [h('li', {}, show('entry'))],
})

/** Where one of them is: what the wish names, without the part that says which. */
function addressOf(url: string | undefined, things: string): string {
  if (url === undefined) return `/api/${things}`
  return url.replace(/\/(?::\w+|\{\w+\}|\[\w+\])$/, '').replace(/\/$/, '')
}
