import type { Component } from '../model.ts'
import { namesIn, withNames } from './merge.ts'

/** Names that mean the same to whoever uses a component. */
const SAME: readonly (readonly string[])[] = [
  ['open', 'isOpen', 'visible', 'isVisible', 'opened', 'isShown'],
  ['onClose', 'onDismiss', 'onHide'],
  ['initial', 'initialValue', 'defaultValue'],
  ['images', 'slides', 'photos', 'pictures'],
  ['current', 'currentStep', 'activeStep', 'activeIndex'],
  ['interval', 'autoPlayInterval', 'intervalMs', 'delay'],
  ['until', 'target', 'targetDate', 'endDate', 'deadline'],
  ['onDone', 'onFinish', 'onComplete', 'onEnd', 'onTimeUp', 'timeUp'],
  ['page', 'currentPage'],
  ['pageCount', 'totalPages'],
  ['options', 'suggestions', 'items'],
  ['maxMegabytes', 'maxSize', 'maxSizeMb', 'maxFileSize'],
]

const IDENTIFIER = /\b[a-z]+[A-Z]\w{1,30}\b/g
const CALLBACK = /^on[A-Z]/

/** The component's props by the names that the wish has for them: `calls onSelect(color)`, `isOpen`. */
export function namedAsWished(component: Component, prompt: string): Component {
  const have = new Set(namesIn(component))
  const wished = [...new Set(prompt.slice(0, 2_000).match(IDENTIFIER) ?? [])].filter(
    (name) => !have.has(name),
  )
  const names = new Map<string, string>()
  const props = component.props ?? []
  for (const name of wished) {
    const found = CALLBACK.test(name)
      ? callbackFor(name, component, prompt)
      : props.find((prop) => SAME.some((same) => same.includes(name) && same.includes(prop.name)))?.name
    if (found !== undefined && !names.has(found) && !says(prompt, found)) names.set(found, name)
  }
  return names.size === 0 ? component : withNames(component, names)
}

const says = (prompt: string, name: string): boolean => new RegExp(`\\b${name}\\b`).test(prompt)

/** What is told of a change; else the only thing that is told at all. */
function callbackFor(name: string, { props = [] }: Component, prompt: string): string | undefined {
  const callbacks = props.filter((prop) => prop.parameters !== undefined && !says(prompt, prop.name))
  const same = callbacks.find((prop) => SAME.some((all) => all.includes(name) && all.includes(prop.name)))
  const told = callbacks.find((prop) => /^on(?:Change|Select|Rate|Pick)$/.test(prop.name))
  const found = same ?? told ?? (callbacks.length === 1 ? callbacks[0] : undefined)
  // A dialog's closing is not its confirmation.
  return found && !/^on(?:Close|Cancel|Dismiss)$/.test(found.name) ? found.name : same?.name
}
