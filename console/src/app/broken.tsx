import { Component, type ReactNode } from 'react'
import { Button } from '../ui/button.tsx'
import { renewFailed } from '../ui/lazily.ts'
import { Empty } from '../ui/states.tsx'

interface Props {
  /** What is drawn at another place is tried anew. */
  place: string
  children: ReactNode
}

interface State {
  readonly error?: unknown
  readonly place?: string
}

/** Instead of an empty page, when a part of the console cannot be fetched or fails while it is drawn. */
export class Broken extends Component<Props, State> {
  override state: State = {}

  static getDerivedStateFromError(error: unknown): State {
    return { error }
  }

  static getDerivedStateFromProps({ place }: Props, state: State): State | null {
    if (state.place === place) return null
    renewFailed()
    return { error: undefined, place }
  }

  tryAgain(): void {
    renewFailed()
    this.setState({ error: undefined })
  }

  override render(): ReactNode {
    const { error } = this.state
    if (error === undefined) return this.props.children
    return (
      <div className="page" role="alert">
        <Empty alone title="This page could not be shown">
          <p>
            Are you online, and is the service running? If it was updated meanwhile, load the page anew; who
            did not ask to stay signed in has to sign in again then.
          </p>
          <div className="row">
            <Button kind="primary" icon="retry" onClick={() => this.tryAgain()}>
              Try again
            </Button>
            <Button onClick={() => location.reload()}>Load the page anew</Button>
          </div>
          <p className="small">{error instanceof Error ? error.message : String(error)}</p>
        </Empty>
      </div>
    )
  }
}
