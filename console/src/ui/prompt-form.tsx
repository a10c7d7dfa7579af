import { type TextareaHTMLAttributes, useId } from 'react'
import { Button } from './button.tsx'

interface PromptProps extends Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'onChange'> {
  label: string
  onChange: (prompt: string) => void
}

/** What a model is asked to do. Ctrl + Enter, or Cmd + Enter on a Mac, submits the form. */
export function PromptField({ label, onChange, ...rest }: PromptProps) {
  const id = useId()
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <textarea
        {...rest}
        id={id}
        className="area"
        onChange={(event) => onChange(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
          event.preventDefault()
          event.currentTarget.form?.requestSubmit()
        }}
      />
    </div>
  )
}

interface ModelProps {
  value: string | undefined
  models: readonly { readonly value: string; readonly name: string }[]
  onChange: (model: string) => void
}

export function ModelSelect({ value, models, onChange }: ModelProps) {
  const id = useId()
  return (
    <div className="field">
      <label htmlFor={id}>Model</label>
      <select
        id={id}
        className="select"
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
      >
        {models.map((each) => (
          <option key={each.value} value={each.value}>
            {each.name}
          </option>
        ))}
      </select>
    </div>
  )
}

interface SubmitProps {
  action: string
  disabled: boolean
  /** While the model writes, it can be stopped. */
  writing: boolean
  onStop: () => void
}

export function SubmitOrStop({ action, disabled, writing, onStop }: SubmitProps) {
  return (
    <div className="row">
      {writing ? (
        <Button icon="stop" onClick={onStop}>
          Stop
        </Button>
      ) : (
        <Button kind="primary" icon="generate" type="submit" disabled={disabled}>
          {action}
        </Button>
      )}
      <span className="small soft key-hint">Ctrl + Enter</span>
    </div>
  )
}
