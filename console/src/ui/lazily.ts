import { type ComponentType, createElement, lazy } from 'react'

const failed = new Set<() => void>()

/** A component that is fetched when it is first drawn. */
export function lazily<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  const attempt = () =>
    lazy(async () => {
      try {
        return { default: await load() }
      } catch (error) {
        failed.add(() => {
          Loaded = attempt()
        })
        throw error
      }
    })
  let Loaded: ComponentType<Props> = attempt()
  return (props) => createElement(Loaded, props)
}

/** What could not be fetched is fetched anew when it is drawn again: React itself remembers a failure for ever. */
export function renewFailed(): void {
  for (const renew of failed) renew()
  failed.clear()
}
