import { jsString } from '../quote.ts'
import type { Component } from './model.ts'

const POSTS =
  /\b(?:posts?|sends?|submits?|saves?|submitting|posting|sending)\b[^.;\n]{0,40}?\b(?:to|at)\s+(?:POST\s+)?((?:https?:\/\/[\w.-]{1,80})?\/[\w\-/:]{2,80})/i

/** Where a form is sent to, if the wish says it. */
export const postedTo = (prompt: string): string | undefined => POSTS.exec(prompt)?.[1]

/** A form that sends its values by itself, where else whoever uses it would. */
export function posting(component: Component, url: string): Component {
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
    method: 'POST',
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
