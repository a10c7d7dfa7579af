import { type ComponentType, createElement, lazy } from 'react'

const failed = new Set<() => void>()

/** A component that is loaded on first render. */
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

/** Retries a failed import on the next render; React.lazy would cache the failure. */
export function retryFailedImports(): void {
  for (const renew of failed) renew()
  failed.clear()
}
