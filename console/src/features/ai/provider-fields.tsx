import { useId } from 'react'
import { technicalField } from '../../ui/technical-field.ts'

const MAX_ADDRESS = 2_048
const MAX_KEY = 4_096
const MAX_MODEL = 128

/** The text of a field of a form. */
export const textIn = (form: FormData, name: string) => String(form.get(name) ?? '').trim() || undefined

/** A password field, so that neither the page nor the browser's suggestions show the key. */
export function KeyField({
  required,
  hint = 'Stored encrypted. It is never shown again.',
}: {
  required: boolean
  hint?: string
}) {
  const id = useId()
  return (
    <div className="field">
      <label htmlFor={id}>API key{!required && ' (optional)'}</label>
      <input
        id={id}
        name="key"
        type="password"
        className="input mono"
        required={required}
        maxLength={MAX_KEY}
        autoComplete="off"
        {...technicalField}
        aria-describedby={`${id}-hint`}
      />
      <p id={`${id}-hint`} className="hint">
        {hint}
      </p>
    </div>
  )
}

export function ModelField({ value, hint }: { value?: string | null; hint: string }) {
  const id = useId()
  return (
    <div className="field">
      <label htmlFor={id}>Model (optional)</label>
      <input
        id={id}
        name="model"
        className="input mono"
        maxLength={MAX_MODEL}
        defaultValue={value ?? ''}
        autoComplete="off"
        {...technicalField}
        aria-describedby={`${id}-hint`}
      />
      <p id={`${id}-hint`} className="hint">
        {hint}
      </p>
    </div>
  )
}

interface AddressProps {
  required: boolean
  value: string | undefined
  placeholder: string
  onChange?: (address: string) => void
}

export function AddressField({ required, value, placeholder, onChange }: AddressProps) {
  const id = useId()
  return (
    <div className="field">
      <label htmlFor={id}>Base URL{!required && ' (optional)'}</label>
      <input
        id={id}
        name="address"
        type="url"
        className="input mono"
        required={required}
        maxLength={MAX_ADDRESS}
        defaultValue={value}
        placeholder={placeholder}
        autoComplete="off"
        {...technicalField}
        onChange={onChange && ((event) => onChange(event.currentTarget.value))}
      />
    </div>
  )
}
