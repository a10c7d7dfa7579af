import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { inWords } from './client.tsx'

export function Empty({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <div className="empty">
      <h2>{title}</h2>
      {children}
    </div>
  )
}

/** What went wrong, and a way on. */
export function Problem({ error, onRetry }: { error: unknown; onRetry?: (() => void) | undefined }) {
  const { title, detail } = inWords(error)
  return (
    <div className="note" data-tone="bad" role="alert">
      <strong>{title}</strong>
      <p>{detail}</p>
      {onRetry && (
        <div className="row">
          <Button small icon="retry" onClick={onRetry}>
            Try again
          </Button>
        </div>
      )}
    </div>
  )
}

/** Shown late, so that what is quick does not flicker. */
export function Waiting({ children = 'Loading…' }: { children?: ReactNode }) {
  return (
    <p className="waiting" role="status">
      {children}
    </p>
  )
}
