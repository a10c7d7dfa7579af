import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Empty } from '../../../ui/states.tsx'
import { type FrameMessage, readFrameMessage, type ShowMessage } from './messages.ts'
import './preview.css'

/** Forms need `allow-forms` to fire their event; the policy of the frame forbids to send them. */
const SANDBOX = 'allow-scripts allow-forms'
const WIDTHS = ['Phone', 'Tablet', 'Full'] as const
const THEMES = ['Light', 'Dark'] as const
const MAX_SOURCE = 500_000
/** A component may send messages without end; a browser does not decode one that nobody reads. */
const MAX_MESSAGES = 100
/** After this, the page says that the component does not respond. */
const PATIENCE_MS = 5_000

interface Props {
  kind: ShowMessage['kind']
  source: string
}

/**
 * Shows generated code in a frame without an origin and without network (`/preview-frame`). The code is compiled in there,
 * so that nothing of it runs in the console.
 */
export function ComponentPreview({ kind, source }: Props) {
  const [width, setWidth] = useState<(typeof WIDTHS)[number]>('Full')
  const [theme, setTheme] = useState<(typeof THEMES)[number]>(() => (isDark() ? 'Dark' : 'Light'))
  const [run, setRun] = useState(1)
  const [running, setRunning] = useState(true)
  if (source.length > MAX_SOURCE) {
    return (
      <Empty title="No preview">
        <p>The code is too long for a preview.</p>
      </Empty>
    )
  }
  return (
    <div className="component-preview">
      <div className="row preview-bar">
        <Choice label="Width" options={WIDTHS} value={width} onChange={setWidth} />
        <Choice label="Theme" options={THEMES} value={theme} onChange={setTheme} />
        <span className="grow" />
        {running && (
          <Button small icon="stop" onClick={() => setRunning(false)}>
            Stop
          </Button>
        )}
        <Button
          small
          icon="retry"
          onClick={() => {
            setRun(run + 1)
            setRunning(true)
          }}
        >
          Reload
        </Button>
      </div>
      {running ? (
        <Frame
          key={`${run} ${theme} ${source}`}
          kind={kind}
          source={source}
          theme={theme === 'Dark' ? 'dark' : 'light'}
          width={width}
        />
      ) : (
        <Empty title="Stopped">
          <p>The preview was removed. Reload starts it again.</p>
        </Empty>
      )}
    </div>
  )
}

interface FrameProps extends Props {
  theme: ShowMessage['theme']
  width: string
}

function Frame({ kind, source, theme, width }: FrameProps) {
  const frame = useRef<HTMLIFrameElement>(null)
  const [answer, setAnswer] = useState<FrameMessage>({ type: 'ready' })
  const [late, setLate] = useState(false)

  useEffect(() => {
    const timer = setTimeout(() => setLate(true), PATIENCE_MS)
    let isSent = false
    let received = 0
    function receive(event: MessageEvent<unknown>): void {
      const target = frame.current?.contentWindow
      if (!target || event.source !== target || ++received > MAX_MESSAGES) return
      const message = readFrameMessage(event.data)
      if (message?.type !== 'ready') {
        if (message) setAnswer((before) => (before.type === 'error' ? before : message))
        return
      }
      if (isSent) return
      isSent = true
      // The frame has an opaque origin, which no target origin can name.
      target.postMessage({ type: 'show', kind, source, theme } satisfies ShowMessage, '*')
    }
    addEventListener('message', receive)
    return () => {
      clearTimeout(timer)
      removeEventListener('message', receive)
    }
  }, [kind, source, theme])

  return (
    <>
      <div className="preview-stage">
        <iframe
          ref={frame}
          className="component-frame"
          data-width={width}
          data-theme={theme}
          title="Preview of the component"
          sandbox={SANDBOX}
          src="/preview-frame"
        />
      </div>
      <div className="preview-notes" role="status">
        {answer.type === 'ready' &&
          (late ? <Unresponsive /> : <p className="small soft">Loading the preview…</p>)}
        {answer.type === 'error' && (
          <Note tone="bad">
            <strong>{answer.title}</strong>
            <p className="preview-message">{answer.message}</p>
          </Note>
        )}
        {answer.type === 'shown' && answer.missing.length > 0 && (
          <Note tone="warn">
            <p>
              The preview cannot load {answer.missing.map((name) => `“${name}”`).join(', ')}. Placeholders are
              shown instead.
            </p>
          </Note>
        )}
        {answer.type === 'shown' && (
          <p className="small soft">
            {answer.missing.length === 0 && 'Shown. '}No network: images, fonts and styles from other
            addresses are not loaded.
          </p>
        )}
      </div>
      {answer.type === 'shown' && answer.props !== '' && (
        <details className="preview-props">
          <summary className="small">Sample props</summary>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: scrolled with the keyboard */}
          <pre tabIndex={0}>{answer.props}</pre>
        </details>
      )}
    </>
  )
}

function Unresponsive() {
  return (
    <Note tone="warn">
      <strong>The preview does not respond</strong>
      <p>The component may be in an endless loop. Stop ends it.</p>
    </Note>
  )
}

function Note({ tone, children }: { tone: 'bad' | 'warn'; children: ReactNode }) {
  return (
    <div className="note" data-tone={tone}>
      {children}
    </div>
  )
}

interface ChoiceProps<Option extends string> {
  label: string
  options: readonly Option[]
  value: Option
  onChange: (option: Option) => void
}

function Choice<Option extends string>({ label, options, value, onChange }: ChoiceProps<Option>) {
  const id = useId()
  return (
    <>
      <label className="small soft" htmlFor={id}>
        {label}
      </label>
      <select
        id={id}
        className="select preview-choice"
        value={value}
        onChange={(event) => onChange(event.currentTarget.value as Option)}
      >
        {options.map((option) => (
          <option key={option}>{option}</option>
        ))}
      </select>
    </>
  )
}

function isDark(): boolean {
  const system = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
  return (document.documentElement.dataset.theme ?? system) === 'dark'
}
