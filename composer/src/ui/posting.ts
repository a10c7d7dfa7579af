import { jsString } from '../quote.ts'
import type { Component } from './model.ts'

const CALLS = /\b(POST|PUT|PATCH)\s+(?:to\s+)?((?:https?:\/\/[\w.-]{1,80})?\/[\w\-/:]{2,80})/
const POSTS =
  /\b(?:posts?|sends?|submits?|saves?|submitting|posting|sending)\b[^.;\n]{0,40}?\b(?:to|at)\s+(?:POST\s+)?((?:https?:\/\/[\w.-]{1,80})?\/[\w\-/:]{2,80})/i

/** Where a form is sent to, if the wish says it. */
export function postedTo(prompt: string): Posted | undefined {
  const [, method = 'POST', called] = CALLS.exec(prompt) ?? []
  const url = called ?? POSTS.exec(prompt)?.[1]
  return url === undefined ? undefined : { url, method }
}

interface Posted {
  readonly url: string
  readonly method: string
}

const MOVES =
  /\b(?:push(?:es)?|redirects?|redirected|goes?|navigates?|sent|routes?|forwards?)\b[^.,;\n]{0,24}?\bto\s+(\/[\w\-/]{0,60})/

/** Where one is taken once it has worked. */
export const movesTo = (prompt: string): string | undefined => MOVES.exec(prompt)?.[1]

/** The form goes on to another page once its values were taken. */
export function moving(component: Component, path: string, isNext: boolean): Component {
  const go = isNext ? `router.push(${jsString(path)})` : `window.location.assign(${jsString(path)})`
  return {
    ...component,
    methods: (component.methods ?? []).map((method) => ({
      ...method,
      body: method.body.replace(/\$status = 'success'/, `$status = 'success'\n  ${go}`),
    })),
  }
}

/** Whoever uses the component is told, and nobody waits for the answer. */
export function telling(component: Component): Component {
  const awaited = (component.props ?? []).filter((prop) => prop.awaited).map(({ name }) => name)
  if (awaited.length === 0) return component
  return {
    ...component,
    props: (component.props ?? []).map(({ awaited: _, ...prop }) => prop),
    methods: (component.methods ?? []).map((method) => {
      const body = awaited.reduce(
        (text, name) => text.replaceAll(`await $${name}(`, `$${name}(`),
        method.body,
      )
      const { async: isAsync, ...rest } = method
      return { ...rest, body, ...(isAsync && /\bawait\b/.test(body) && { async: true }) }
    }),
  }
}

/** A form that sends its values by itself, where else whoever uses it would. */
export function posting(component: Component, { url, method }: Posted): Component {
  const submit = component.props?.find(({ name, awaited }) => name === 'onSubmit' && awaited)
  const type = submit?.parameters?.[0]?.type
  if (type === undefined) return component
  return {
    ...component,
    props: (component.props ?? []).filter((prop) => prop !== submit),
    helpers: [
      ...(component.helpers ?? []),
      {
        name: 'send',
        code: `async function send(values‹: ${type}›)‹: Promise<void>› {
  const response = await fetch(${jsString(url)}, {
    method: '${method}',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(values),
  })
  if (!response.ok) throw new Error(\`The server answered \${response.status}.\`)
}`,
      },
    ],
    methods: (component.methods ?? []).map((method) => ({
      ...method,
      body: method.body.replaceAll('$onSubmit(', 'send('),
    })),
  }
}
