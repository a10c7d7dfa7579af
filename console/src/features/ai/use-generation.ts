import type { Atelier, GenerationRequest } from '@atelier/sdk'
import { useEffect, useRef } from 'react'
import { reportFailure } from '../../ui/client.tsx'
import { useDraft } from '../../ui/draft.ts'

export interface GenerationState {
  readonly at: 'nothing' | 'writing' | 'done' | 'stopped' | 'failed'
  readonly text: string
  /** ID of the finished generation. */
  readonly id?: string
  readonly error?: unknown
}

/** Streams a generation. Leaving the page cancels it. */
export function useGeneration(atelier: Atelier, draft: string, initial: GenerationState) {
  const [state, setState] = useDraft<GenerationState>(draft, initial)
  const running = useRef<AbortController>(undefined)
  useEffect(() => {
    setState((before) => (before.at === 'writing' ? { at: 'stopped', text: before.text } : before))
    return () => running.current?.abort()
  }, [setState])

  async function start(request: GenerationRequest): Promise<void> {
    const controller = new AbortController()
    running.current = controller
    let text = ''
    let frame = 0
    // Deltas arrive faster than the screen refreshes.
    const show = () => {
      frame ||= requestAnimationFrame(() => {
        frame = 0
        setState({ at: 'writing', text })
      })
    }
    setState({ at: 'writing', text })
    try {
      for await (const event of atelier.ai.generateStream(request, { signal: controller.signal })) {
        if (event.type === 'delta') text += event.text
        if (event.type === 'restart') text = ''
        show()
        if (event.type === 'result') {
          cancelAnimationFrame(frame)
          setState({ at: 'done', text: event.result.content, id: event.result.id })
        }
      }
    } catch (error) {
      cancelAnimationFrame(frame)
      reportFailure(error)
      // A change that failed leaves the result that it should change.
      if (request.parent !== undefined && text === '')
        setState(controller.signal.aborted ? state : { ...state, error })
      else setState(controller.signal.aborted ? { at: 'stopped', text } : { at: 'failed', text, error })
    }
  }

  return { state, start, stop: () => running.current?.abort() }
}
