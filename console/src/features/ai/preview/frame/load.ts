import * as React from 'react'
import * as jsxRuntime from 'react/jsx-runtime'
import * as ReactDom from 'react-dom'
import * as ReactDomClient from 'react-dom/client'
import { transform } from 'sucrase'

const MODULES: Readonly<Record<string, unknown>> = {
  react: React,
  'react/jsx-runtime': jsxRuntime,
  'react-dom': ReactDom,
  'react-dom/client': ReactDomClient,
}

type Exports = Record<string, unknown>

interface Loaded {
  readonly name: string
  readonly component: React.ComponentType
  /** Imports that the preview cannot load. */
  readonly missing: readonly string[]
}

/** Compiles a module and finds the component that it exports. Throws a SyntaxError, or what the module throws. */
export function load(source: string): Loaded {
  const missing = new Set<string>()
  const module: { exports: Exports } = { exports: {} }
  const require = (name: string) => {
    if (Object.hasOwn(MODULES, name)) return MODULES[name]
    missing.add(name)
    return placeholders(name)
  }
  new Function('require', 'module', 'exports', 'process', compile(source))(require, module, module.exports, {
    env: { NODE_ENV: 'production' },
  })
  const [exported, component] = componentOf(module.exports)
  const name = exported === 'default' ? nameOf(component) : exported
  return { name, component, missing: [...missing] }
}

function compile(source: string): string {
  try {
    return transform(source, {
      transforms: ['typescript', 'jsx', 'imports'],
      jsxRuntime: 'automatic',
      production: true,
    }).code
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error)
    throw new SyntaxError(message.replace('Error transforming undefined: ', ''))
  }
}

function componentOf(exports: Exports): [string, React.ComponentType] {
  const names = ['default', ...Object.keys(exports).filter((name) => /^[A-Z]/.test(name))]
  const name = names.find((each) => isComponent(exports[each]))
  if (name === undefined) throw new Error('The code exports no component.')
  return [name, exports[name] as React.ComponentType]
}

/** `memo` and `forwardRef` return objects. */
function isComponent(value: unknown): boolean {
  return typeof value === 'function' || (typeof value === 'object' && value !== null && '$$typeof' in value)
}

/** The name in the source, also of what `memo` and `forwardRef` wrap. */
function nameOf(component: unknown): string {
  if (typeof component === 'function') return component.name
  if (typeof component !== 'object' || component === null) return ''
  return nameOf(Reflect.get(component, 'type') ?? Reflect.get(component, 'render'))
}

const CLASS_NAMES = /^(clsx|classnames|tailwind-merge)$/

/** Stands for a module that cannot be loaded: its components show their children, its class names are joined. */
function placeholders(module: string): unknown {
  if (/\.(css|scss|sass|less)$/.test(module))
    return new Proxy({}, { get: (_, name) => (name === '__esModule' ? undefined : String(name)) })
  const made = new Map<PropertyKey, unknown>()
  return new Proxy(
    {},
    {
      get(_, name) {
        if (name === '__esModule') return true
        if (!made.has(name)) made.set(name, placeholder(module, String(name)))
        return made.get(name)
      },
    },
  )
}

function placeholder(module: string, name: string): unknown {
  if (CLASS_NAMES.test(module))
    return (...names: unknown[]) =>
      names
        .flat(3)
        .filter((each) => typeof each === 'string')
        .join(' ')
  if (name === 'default' || /^[A-Z]/.test(name)) {
    return ({ children }: React.PropsWithChildren) =>
      children ?? React.createElement('span', { className: 'atelier-missing', title: `${name} of ${module}` })
  }
  return () => {
    throw new Error(`${name} is not available: the preview cannot load “${module}”.`)
  }
}
