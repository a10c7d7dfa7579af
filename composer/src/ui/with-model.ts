import type { Component, Prop } from './model.ts'
import { withNames } from './named/merge.ts'

/** Whether whoever uses a component binds its value: `v-model with an array of values`. */
export const WANTS_MODEL = /\bv-model\b|\bmodelValue\b/

/** The component with the value that `v-model` gives it and the event that `v-model` listens to. */
export function withModel(component: Component): Component {
  const { props = [], state = [], effects = [] } = component
  const tells = props.find(
    ({ name, parameters }) => parameters?.length === 1 && /^on(?:Change|Input|Select|Update)/.test(name),
  )
  if (tells === undefined || props.some(({ name }) => name === 'modelValue')) return component
  const value = props.find(({ name }) => /^(?:value|checked|selected)$/.test(name))
  const told = [tells.name, 'onUpdateModelValue'] as const
  if (value) return withNames(component, new Map([told, [value.name, 'modelValue']]))
  const type = tells.parameters?.[0]?.type
  const own = state.find((one) => one.type === type && setsWhatItTells(component, one.name, tells))
  if (own === undefined || type === undefined) return component
  const starts = /^\$(\w+)$/.exec(own.initial)?.[1]
  const first = props.find(({ name }) => name === starts)
  const model: Prop = { name: 'modelValue', type, default: first?.default ?? own.initial }
  return withNames(
    {
      ...component,
      props: [model, ...props.filter((prop) => prop !== first)],
      state: state.map((one) => (one === own ? { ...own, initial: '$modelValue' } : one)),
      effects: [{ follows: ['modelValue'], body: `$${own.name} = $modelValue` }, ...effects],
    },
    new Map([told]),
  )
}

const setsWhatItTells = ({ methods = [] }: Component, name: string, tells: Prop): boolean =>
  methods.some(({ body }) => body.includes(`$${name} = `) && body.includes(`$${tells.name}(`))
