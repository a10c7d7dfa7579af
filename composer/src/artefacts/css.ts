import { lookupTable } from '@atelier/analyzer/basics'
import type { Intent } from '../intent/intent.ts'
import { kebab, wordsOf } from '../words.ts'

/** Variables of a theme: what they usually are, in light and in dark. */
const colors: Readonly<Record<string, readonly [light: string, dark: string]>> = lookupTable({
  background: ['#ffffff', '#121212'],
  surface: ['#f5f5f5', '#1e1e1e'],
  text: ['#1a1a1a', '#f2f2f2'],
  foreground: ['#1a1a1a', '#f2f2f2'],
  muted: ['#5f6368', '#a8adb4'],
  primary: ['#1a56db', '#8ab4f8'],
  secondary: ['#6b21a8', '#d6b4fc'],
  accent: ['#b45309', '#fbbf24'],
  border: ['#d0d5dd', '#3a3f47'],
  link: ['#1a56db', '#8ab4f8'],
  success: ['#166534', '#86efac'],
  warning: ['#92400e', '#fcd34d'],
  error: ['#b91c1c', '#fca5a5'],
  danger: ['#b91c1c', '#fca5a5'],
})

/** Custom properties for a theme; with a dark one where the wish says so. */
export function composeTheme({ prompt, language }: Intent): string | undefined {
  if (language !== undefined && language !== 'css') return undefined
  if (!/\bcss\b/i.test(prompt) || !/\b(?:variables?|custom propert\w+|theme|tokens?)\b/i.test(prompt))
    return undefined
  const listed = /\(([^()]{3,200})\)|\bfor (?:the )?((?:[a-z]+, ?)+(?:and )?[a-z]+)/i.exec(prompt)
  const names = (listed?.[1] ?? listed?.[2] ?? '')
    .split(/,|\band\b/)
    .map((part) => kebab(wordsOf(part)))
    .filter((name) => /^[a-z][a-z0-9-]{1,30}$/.test(name))
  const own = names.length > 0 ? names : ['background', 'surface', 'text', 'primary', 'border']
  const isDark = /\bdark\b/i.test(prompt)
  const attribute = /\[?(data-[a-z-]+)/i.exec(prompt)?.[1]
  const byClass = /\B\.([a-z][\w-]*)/i.exec(prompt)?.[1]
  const of = (name: string, at: 0 | 1): string =>
    `--${name}: ${(colors[name] ?? colors[name.split('-')[0] ?? ''] ?? ['#4a4a4a', '#c8c8c8'])[at]};`
  const block = (head: string, at: 0 | 1, indent = ''): string[] => [
    `${indent}${head} {`,
    `${indent}  color-scheme: ${at === 0 ? 'light' : 'dark'};`,
    ...own.map((name) => `${indent}  ${of(name, at)}`),
    `${indent}}`,
  ]
  const dark =
    attribute !== undefined
      ? block(`[${attribute.toLowerCase()}="dark"]`, 1)
      : byClass !== undefined
        ? block(`.${byClass}`, 1)
        : ['@media (prefers-color-scheme: dark) {', ...block(':root', 1, '  '), '}']
  const uses = [
    ...(own.includes('background') ? ['  background: var(--background);'] : []),
    ...(own.includes('text') ? ['  color: var(--text);'] : []),
  ]
  return `${[
    ...block(':root', 0),
    ...(isDark ? ['', ...dark] : []),
    ...(uses.length > 0 ? ['', 'body {', ...uses, '}'] : []),
  ].join('\n')}\n`
}
