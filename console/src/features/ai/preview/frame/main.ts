// Runs in the frame of the preview, which has an opaque origin and no network. Everything in here, also the compiler, may be
// taken over by the component that it shows.
import { type ComponentType, createElement, useEffect } from 'react'
import { createRoot } from 'react-dom/client'
import type { FrameMessage, ShowMessage } from '../messages.ts'
import { load } from './load.ts'
import { describeSamples, sampleProps } from './sample-props.ts'

/** Messages of React's production build that a component can cause. */
const REACT_ERRORS: Readonly<Record<string, string>> = {
  31: 'An object was rendered as text. Render one of its members instead.',
  130: 'An element has no type: a component that it uses is undefined.',
  185: 'The component updates itself endlessly.',
  300: 'Hooks were called in another order or number than before.',
  310: 'Hooks were called in another order or number than before.',
}

const tell = (message: FrameMessage) => parent.postMessage(message, '*')

function report(title: string, error: unknown): void {
  const message = error instanceof Error ? `${error.name}: ${error.message}` : String(error)
  const code = /Minified React error #(\d+)/.exec(message)?.[1] ?? ''
  tell({ type: 'error', title, message: REACT_ERRORS[code] ?? message })
}

const failed = (error: unknown) => report('The component failed', error)

addEventListener('error', (event) => failed(event.error ?? event.message))
addEventListener('unhandledrejection', ({ reason }) => failed(reason))
addEventListener('message', ({ source, data }: MessageEvent<ShowMessage>) => {
  if (source === parent && data?.type === 'show') show(data)
})
stayHere()
tell({ type: 'ready' })

/** Links and forms would replace the preview by a browser's error page. */
function stayHere(): void {
  addEventListener('submit', (event) => event.preventDefault())
  addEventListener('click', (event) => {
    const link = event.target instanceof Element && event.target.closest('a')
    if (link && !link.getAttribute('href')?.startsWith('#')) event.preventDefault()
  })
}

function show({ kind, source, theme }: ShowMessage): void {
  document.documentElement.style.colorScheme = theme
  document.documentElement.dataset.theme = theme
  document.documentElement.className = theme
  if (kind === 'html') showPage(source)
  else showComponent(source)
}

function showPage(source: string): void {
  tell({ type: 'shown', props: '', missing: [] })
  document.open()
  document.write(source)
  document.close()
  stayHere() // `open` has removed the listeners
}

function showComponent(source: string): void {
  let loaded: ReturnType<typeof load>
  try {
    loaded = load(source)
  } catch (error) {
    report(error instanceof SyntaxError ? 'The code does not compile' : 'The component failed', error)
    return
  }
  const { name, component, missing } = loaded
  const props = sampleProps(source, name)
  const root = document.createElement('div')
  document.body.append(root)
  createRoot(root, { onUncaughtError: failed }).render(
    createElement(Shown, {
      component,
      props,
      onShown: () => tell({ type: 'shown', props: describeSamples(props), missing }),
    }),
  )
}

interface ShownProps {
  component: ComponentType
  props: object
  onShown: () => void
}

function Shown({ component, props, onShown }: ShownProps) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is shown once
  useEffect(onShown, [])
  return createElement(component, props)
}
