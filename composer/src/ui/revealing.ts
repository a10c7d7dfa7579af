import { type Component, h, type Node } from './model.ts'

export const WANTS_REVEAL =
  /\b(?:show(?:\s?\/\s?hide)?|reveal|toggle|unmask)(?: the| your)? password\b|\bpassword (?:visibility|reveal)\b|\bshow\s?\/\s?hide\b[^.;]{0,20}password/i

/** A form whose passwords can be read by whoever types them. */
export function revealing(component: Component): Component {
  let found = false
  const shown = (node: Node): Node => {
    if (!('children' in node)) return node
    const inner = { ...node, children: node.children.map(shown) }
    if (!('tag' in inner) || inner.attributes.type !== 'password') return inner
    found = true
    return {
      ...inner,
      attributes: { ...inner.attributes, type: { code: "$showPassword ? 'text' : 'password'" } },
    }
  }
  const view = { ...component.view, children: component.view.children.map(shown) }
  if (!found) return component
  const toggle = h(
    'label',
    { class: 'choice' },
    h('input', { type: 'checkbox', bind: 'showPassword' }),
    h('span', {}, 'Show password'),
  )
  // Before the row of buttons at the form's end.
  const at = view.children.findIndex((node) => JSON.stringify(node).includes('"submit"'))
  const place = at < 0 ? view.children.length : at
  return {
    ...component,
    state: [...(component.state ?? []), { name: 'showPassword', type: 'boolean', initial: 'false' }],
    view: { ...view, children: [...view.children.slice(0, place), toggle, ...view.children.slice(place)] },
  }
}
