import { type FormEvent, useId } from 'react'
import { Button } from '../../ui/button.tsx'
import { useDraft } from '../../ui/draft.ts'

interface Props {
  draft: string
  onAsk: (prompt: string) => void
}

/** Asks the model to change the result. */
export function FollowUp({ draft, onAsk }: Props) {
  const id = useId()
  const [prompt, setPrompt] = useDraft(draft, '')
  function submit(event: FormEvent): void {
    event.preventDefault()
    if (prompt.trim() !== '') onAsk(prompt)
  }
  return (
    <form className="follow-up" onSubmit={submit}>
      <label className="hidden-visually" htmlFor={id}>
        Ask for a change
      </label>
      <input
        id={id}
        className="input"
        value={prompt}
        placeholder="Ask for a change: make the button larger"
        autoComplete="off"
        onChange={(event) => setPrompt(event.currentTarget.value)}
      />
      <Button type="submit" icon="generate" disabled={prompt.trim() === ''}>
        Change
      </Button>
    </form>
  )
}
