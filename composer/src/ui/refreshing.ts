import type { Component } from './model.ts'

const EVERY =
  /\b(?:auto[- ]?)?(?:refresh(?:es|ed|ing)?|polls?|polling|reloads?|updates?)\b[^.,;]{0,20}\bevery (\d{1,4}) ?(s|secs?|seconds?|m|mins?|minutes?)\b/i

/** How often the wish wants to have it anew, in milliseconds. */
export function refreshedEvery(prompt: string): number | undefined {
  const [, count, unit = ''] = EVERY.exec(prompt) ?? []
  return count === undefined ? undefined : Number(count) * (/^m/i.test(unit) ? 60_000 : 1000)
}

/** Asks for the newest again and again while it is shown. */
export const refreshing = (component: Component, every: number): Component => ({
  ...component,
  props: [
    ...(component.props ?? []),
    { name: 'refreshMs', type: 'number', default: String(every) },
    { name: 'onRefresh', type: '', parameters: [] },
  ],
  effects: [
    ...(component.effects ?? []),
    {
      follows: ['refreshMs'],
      body: 'const refreshTimer = setInterval(() => {\n  $onRefresh()\n}, $refreshMs)',
      undo: 'clearInterval(refreshTimer)',
    },
  ],
})
