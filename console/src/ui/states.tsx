import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { describeError, isFinal } from './client.tsx'

interface EmptyProps {
  title: string
  /** Whether this is the only content of the page. */
  alone?: boolean
  children?: ReactNode
}

export function Empty({ title, alone = false, children }: EmptyProps) {
  const Heading = alone ? 'h1' : 'h2'
  return (
    <div className="empty">
      <Heading>{title}</Heading>
      {children}
    </div>
  )
}

interface ProblemProps {
  error: unknown
  /** Replaces the title of the error. */
  title?: string | undefined
  onRetry?: (() => void) | undefined
}

/** Shows an error and a way to continue. */
export function Problem({ error, title, onRetry }: ProblemProps) {
  const described = describeError(error)
  return (
    <div className="note" data-tone="bad" role="alert">
      <strong>{title ?? described.title}</strong>
      <p>{described.detail}</p>
      {onRetry && !isFinal(error) && (
        <div className="row">
          <Button small icon="retry" onClick={onRetry}>
            Try again
          </Button>
        </div>
      )}
    </div>
  )
}

/** Appears with a delay, to avoid flicker. */
export function Waiting({ children = 'Loading…' }: { children?: ReactNode }) {
  return (
    <p className="waiting" role="status">
      {children}
    </p>
  )
}
