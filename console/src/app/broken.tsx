import { Component, type ReactNode } from 'react'
import { Button } from '../ui/button.tsx'
import { retryFailedImports } from '../ui/lazily.ts'
import { Empty } from '../ui/states.tsx'

interface Props {
  /** Another location resets the error. */
  place: string
  children: ReactNode
}

interface State {
  readonly error?: unknown
  readonly place?: string
}

/** Shows an error if a part of the console cannot be loaded or rendered. */
export class Broken extends Component<Props, State> {
  override state: State = {}

  static getDerivedStateFromError(error: unknown): State {
    return { error }
  }

  static getDerivedStateFromProps({ place }: Props, state: State): State | null {
    if (state.place === place) return null
    retryFailedImports()
    return { error: undefined, place }
  }

  tryAgain(): void {
    retryFailedImports()
    this.setState({ error: undefined })
  }

  override render(): ReactNode {
    const { error } = this.state
    if (error === undefined) return this.props.children
    return (
      <div className="page" role="alert">
        <Empty alone title="This page could not be loaded">
          <p>
            Check that you are online and that the service is running. If it was updated, reload the page; you
            may have to sign in again.
          </p>
          <div className="row">
            <Button kind="primary" icon="retry" onClick={() => this.tryAgain()}>
              Try again
            </Button>
            <Button onClick={() => location.reload()}>Reload the page</Button>
          </div>
          <p className="small">{error instanceof Error ? error.message : String(error)}</p>
        </Empty>
      </div>
    )
  }
}
