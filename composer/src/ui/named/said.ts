import { singular, wordsOf } from '../../words.ts'
import { type Component, walk } from '../model.ts'
import { namesIn } from './merge.ts'
import type { NamedPart } from './named-part.ts'

/** What a component says, to people and in its code, by the stems of the words. */
export function saidIn(component: Component): Set<string> {
  const said: string[] = [component.name, ...namesIn(component)]
  for (const { members, alias } of component.types ?? []) said.push(...(members ?? []), alias ?? '')
  for (const { code: text } of component.helpers ?? []) said.push(text)
  for (const { default: value, sample } of component.props ?? []) said.push(value ?? '', sample ?? '')
  for (const { body } of component.methods ?? []) said.push(body)
  for (const node of walk(component.view)) {
    if ('text' in node) said.push(node.text)
    if ('shown' in node) said.push(node.shown)
    if ('tag' in node) {
      said.push(...Object.values(node.on ?? {}))
      for (const [name, value] of Object.entries(node.attributes))
        if (name !== 'class' && name !== 'type' && name !== 'role')
          said.push(typeof value === 'object' ? value.code : String(value))
    }
  }
  const whole = JSON.stringify(component)
  const same = SAME.flatMap(([has, words]) => (has.test(whole) ? [words] : []))
  return new Set(wordsOf([...said, ...same].join(' ')).map(stem))
}

export const stem = (word: string): string =>
  word
    .replace(/ies$/, 'y')
    .replace(/(?:ing|ed|es|s|e|able|er)$/, '')
    .replace(/([^aeiou])\1$/, '$1')

// What a part is, not which; and words that join others.
export const GENERAL =
  /^(?:a|an|the|of|for|to|in|on|by|per|as|and|or|with|from|at|all|my|your|list|section|sections|box|field|input|bar|text|label|icon|badge|page|area|panel|view|item|items|button|buttons|link|links|component|menu|card|cards|indicator|dropdown|select|selector|picker|toggle|switch|checkbox|checkboxes|count|info|content|user|users|one|new|current|main|image|form|table|chart|grid|nav|navigation|tabs|tab|header|footer|column|columns|row|rows|layout|display|overall|each|inside|meter|gauge|bell|x)$/

const OWN_INSIDE = /^(?:choices|links|action|view|checkbox|checklist)$/

export function isSaid(part: NamedPart, said: ReadonlySet<string>): boolean {
  const inside = OWN_INSIDE.test(part.kind) ? part.inside : []
  const own = wordsOf([part.words, ...inside, part.value ?? ''].join(' ')).filter(
    (word) => !GENERAL.test(word) && !GENERAL.test(singular([word])[0] ?? '') && !/^\d+$/.test(word),
  )
  return own.every((word) => said.has(stem(word)))
}

// What a component with the one has, though it calls it something else.
const SAME: readonly (readonly [has: RegExp, words: string])[] = [
  [/"query"/, 'search filter'],
  [/"sortKey"/, 'sort order'],
  [/"pageCount"|"totalPages"/, 'pagination pager paging per previous prev next back page pages'],
  [/aria-expanded/, 'accordion collapsible expandable expand collapse'],
  [/<progress|"progress"/, 'percentage percent'],
  [/localStorage/, 'remember persist save'],
  [/startEdit/, 'inline rows place confirm'],
  [/button_link/, 'call action cta'],
  [/"burger"/, 'hamburger mobile'],
  [/"brand"/, 'logo'],
]
