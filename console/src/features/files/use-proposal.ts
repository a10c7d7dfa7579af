import type { Atelier, ChangeProposal, ChangeRequest } from '@atelier/sdk'
import { useEffect, useRef } from 'react'
import { reportFailure } from '../../ui/client.tsx'
import { useDraft } from '../../ui/draft.ts'

export interface ProposalState {
  readonly at: 'nothing' | 'writing' | 'done' | 'stopped' | 'failed'
  /** The end of what the model has written. */
  readonly text: string
  /** The files that it has finished. */
  readonly files: readonly string[]
  readonly proposal?: ChangeProposal
  readonly error?: unknown
}

// More would not be read while it is written, and would be slow to draw.
const SHOWN_TEXT = 4_000
const NOTHING: ProposalState = { at: 'nothing', text: '', files: [] }

/** Streams a proposal of a model. Leaving the page cancels it. */
export function useProposal(atelier: Atelier, project: string) {
  const [state, setState] = useDraft<ProposalState>(`changes ${project} result`, NOTHING)
  const running = useRef<AbortController>(undefined)
  useEffect(() => {
    setState((before) => (before.at === 'writing' ? { ...before, at: 'stopped' } : before))
    return () => running.current?.abort()
  }, [setState])

  async function start(request: ChangeRequest): Promise<void> {
    const controller = new AbortController()
    running.current = controller
    let text = ''
    let files: readonly string[] = []
    let frame = 0
    const writing = (): ProposalState => ({ at: 'writing', text, files })
    setState(writing())
    try {
      const { changes } = atelier.project(project)
      for await (const event of changes.proposeStream(request, { signal: controller.signal })) {
        if (event.type === 'delta') text = (text + event.text).slice(-SHOWN_TEXT)
        if (event.type === 'file') files = [...files, event.path]
        if (event.type === 'restart') [text, files] = ['', []]
        // Deltas arrive faster than the screen refreshes.
        frame ||= requestAnimationFrame(() => {
          frame = 0
          setState(writing())
        })
        if (event.type === 'result') {
          cancelAnimationFrame(frame)
          setState({ at: 'done', text: '', files: [], proposal: event.result })
        }
      }
    } catch (error) {
      cancelAnimationFrame(frame)
      reportFailure(error)
      setState({ ...writing(), ...(controller.signal.aborted ? { at: 'stopped' } : { at: 'failed', error }) })
    }
  }

  return { state, start, stop: () => running.current?.abort() }
}
