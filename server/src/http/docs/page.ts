import { resolve, type Schema } from '../openapi/examples.ts'
import { type ApiResponse, type Document, operationsOf, type Parameter } from '../openapi/operations.ts'
import { type Call, curlOf } from './curl.ts'
import { html, inline, type Markup, prose, sample } from './html.ts'

export interface ApiDocument extends Document {
  readonly info: { readonly title: string; readonly version: string; readonly description?: string }
  readonly tags?: readonly { readonly name: string; readonly description?: string }[]
}

/** The API reference as a single page that works without JavaScript. */
export function referencePage(document: ApiDocument, baseUrl: string): string {
  const { info, tags = [], components } = document
  const refusals = (components.responses ?? {}) as Record<string, ApiResponse>
  const calls = [...operationsOf(document)].map(
    ([path, operation, method]): Call => ({ ...operation, path, method }),
  )
  const groups = tags
    .map((tag) => ({ ...tag, calls: calls.filter((call) => call.tags.includes(tag.name)).sort(apiFirst) }))
    .filter((group) => group.calls.length > 0)

  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${info.title} API reference</title>
<link rel="stylesheet" nonce="{nonce}" href="/docs/style.css">
<script type="module" nonce="{nonce}" src="/docs/script.js"></script>
</head>
<body>
<a class="skip" href="#content">Skip to content</a>
<details class="side" id="index">
<summary>${info.title} API</summary>
<nav aria-label="Operations">
<a class="wordmark" href="#content">${info.title} <span>API ${info.version}</span></a>
<input type="search" id="filter" placeholder="Filter  /" aria-label="Filter operations" autocomplete="off" hidden>
${groups.map(
  (group) =>
    html`<section><h2><a href="#${anchor(group.name)}">${group.name}</a></h2><ul>${group.calls.map(
      (call) =>
        html`<li><a href="#${call.operationId}">${verb(call)}<span>${call.summary}</span><span class="hidden">${call.path}</span></a></li>`,
    )}</ul></section>`,
)}
<section><h2><a href="#errors">Errors</a></h2></section>
</nav>
</details>
<main id="content">
<header>
<h1>${info.title} API</h1>
${prose(info.description)}
<p><a href="/openapi.json">openapi.json</a> is the machine-readable version of this page. The examples read the token from <code>$TOKEN</code>.</p>
</header>
${groups.map(
  (group) => html`<section class="group" aria-labelledby="${anchor(group.name)}">
<h2 id="${anchor(group.name)}">${group.name}</h2>
${prose(group.description)}
${group.calls.map(operation)}
</section>`,
)}
<section class="group" aria-labelledby="errors">
<h2 id="errors">Errors</h2>
<p>Each error is shown in its default form and with <code>Accept: application/problem+json</code>.</p>
${Object.entries(refusals)
  .sort(byStatus)
  .map(([name, answer]) => refusal(name, answer))}
</section>
</main>
</body>
</html>
`.text

  function operation(call: Call): Markup {
    const id = call.operationId
    const parameters = (call.parameters ?? []).map(parameterOf)
    const [type, media] = Object.entries(call.requestBody?.content ?? {})[0] ?? []
    return html`<article id="${id}" aria-labelledby="${id}-title" data-operation>
<h3 id="${id}-title"><a href="#${id}">${call.summary}</a></h3>
<p class="path">${verb(call)}<code>${call.path.split(/(?=\/)/).map((piece) => html`<wbr>${piece}`)}</code></p>
<div class="columns">
<div>
${prose(call.description)}
${['path', 'query', 'header'].map((place) => {
  const here = parameters.filter((parameter) => parameter.in === place)
  return here.length > 0 && html`<h4>${PLACES[place]}</h4><ul class="fields">${here.map(field)}</ul>`
})}
${media && html`<h4>Body <span class="soft">${type}</span></h4>${fields(media.schema)}`}
</div>
<div>
<h4>Example</h4>
${code(html`${curlOf(call, baseUrl)}`)}
<h4>Responses</h4>
${Object.entries(call.responses).map(([status, answer], index) => reply(status, answer, index === 0))}
</div>
</div>
</article>`
  }

  function reply(status: string, answer: ApiResponse, open: boolean): Markup {
    if (answer.$ref === undefined) return details(status, answer, open)
    const [message] = sentences(refusals[lastOf(answer.$ref)]?.description)
    return html`<a class="answer" href="#${lastOf(answer.$ref)}">${badge(status)} ${message}</a>`
  }

  function refusal(name: string, answer: ApiResponse): Markup {
    const [message, rest] = sentences(answer.description)
    const headers = Object.keys(answer.headers ?? {}).filter((header) => header !== 'X-Request-Id')
    return html`<article id="${name}" aria-labelledby="${name}-title">
<h3 id="${name}-title"><a href="#${name}">${badge(statusOf(answer))} ${message}</a></h3>
<p>${inline(rest)}</p>
${headers.length > 0 && html`<ul class="fields">${headers.map((header) => field({ name: header, ...headerOf(header) }))}</ul>`}
<div class="columns">${Object.values(answer.content ?? {}).map(({ example }) => code(sample(example)))}</div>
</article>`
  }

  function details(status: string, answer: ApiResponse, open: boolean): Markup {
    const headers = Object.keys(answer.headers ?? {})
    const [first, rest] = sentences(answer.description)
    return html`<details class="answer"${open && html` open`}>
<summary>${badge(status)} ${inline(first)}</summary>
${rest && html`<p>${inline(rest)}</p>`}
${Object.entries(answer.content ?? {}).map(
  ([type, { schema, example }]) => html`<p class="soft">${type}</p>
${code(sample(example))}
${hasFields(schema) && html`<details class="answer"><summary>Fields</summary>${fields(schema)}</details>`}`,
)}
${headers.length > 0 && html`<details class="answer"><summary>Headers</summary><ul class="fields">${headers.map((name) => field({ name, ...headerOf(name) }))}</ul></details>`}
</details>`
  }

  function fields(schema: Schema): Markup {
    return html`<ul class="fields">${[...flatten(schema, '')].map(field)}</ul>`
  }

  function hasFields(schema: Schema): boolean {
    return [...flatten(schema, '')].length > 0
  }

  /** Includes nested fields: `file.id`, `files[].name`. */
  function* flatten(schema: Schema, prefix: string): Generator<Field> {
    const target = resolve(schema, components.schemas)
    if (target.type === 'array' && target.items) return yield* flatten(target.items, `${prefix}[]`)
    for (const [name, member] of Object.entries(target.properties ?? {})) {
      const path = prefix === '' ? name : `${prefix}.${name}`
      yield { name: path, schema: member, required: target.required?.includes(name) ?? false }
      yield* flatten(member, path)
    }
  }

  function parameterOf(parameter: Parameter): Parameter {
    return parameter.$ref === undefined
      ? parameter
      : (components.parameters?.[lastOf(parameter.$ref)] as Parameter)
  }

  function headerOf(name: string): Omit<Field, 'name'> {
    return components.headers?.[name] as Omit<Field, 'name'>
  }
}

interface Field {
  readonly name: string
  readonly schema: Schema
  readonly description?: string
  readonly required?: boolean
}

const PLACES: Record<string, string> = { path: 'Path', query: 'Query', header: 'Headers' }

function field({ name, schema, description, required }: Field): Markup {
  const text = description ?? schema.description
  const choices = schema.enum ?? schema.anyOf?.find((each) => each.enum)?.enum
  return html`<li><code>${name}</code> <span class="soft">${typeOf(schema)}</span>${required && html` <span class="need">required</span>`}
${text && html`<p>${inline(text)}</p>`}${choices && html`<p>${choices.map((choice, index) => html`${index > 0 && ', '}<code>${String(choice)}</code>`)}</p>`}</li>`
}

function typeOf({ type, format, anyOf, items, $ref, enum: choices }: Schema): string {
  if (choices && !type) return 'one of'
  if (anyOf) return anyOf.map(typeOf).join(' or ')
  if ($ref) return lastOf($ref)
  if (type === 'array') return `list of ${items ? typeOf(items) : 'anything'}`
  return [type, format].flat().filter(Boolean).join(', ')
}

function apiFirst(one: Call, other: Call): number {
  return Number(other.path.startsWith('/api/')) - Number(one.path.startsWith('/api/'))
}

function byStatus([, one]: [string, ApiResponse], [, other]: [string, ApiResponse]): number {
  return Number(statusOf(one)) - Number(statusOf(other))
}

/** The status of an error response, read from its problem details. */
function statusOf({ content }: ApiResponse): string {
  const problem = content?.['application/problem+json']?.example as { status: number } | undefined
  return String(problem?.status)
}

/** Splits off the first sentence. */
function sentences(text = ''): [first: string, rest: string] {
  const [first = '', ...rest] = text.split(/(?<=\.) /)
  return [first, rest.join(' ')]
}

function badge(status: string): Markup {
  return html`<span class="status s${status[0]}">${status}</span>`
}

function verb({ method }: Call): Markup {
  return html`<span class="verb ${method}">${method === 'delete' ? 'del' : method}</span>`
}

function code(content: Markup): Markup {
  return html`<div class="code"><pre tabindex="0"><code>${content}</code></pre></div>`
}

function anchor(name: string): string {
  return name.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')
}

function lastOf(reference: string): string {
  return reference.split('/').at(-1) ?? ''
}
