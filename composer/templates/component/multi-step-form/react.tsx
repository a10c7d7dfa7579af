import { type FormEvent, useEffect, useId, useRef, useState } from 'react'

//: include _types.ts
//: if store
const STORAGE_KEY = '__component_kebab__'
//: end

interface __component_Pascal__Props {
  /** Gets all values at the end. A rejected promise shows its message. */
  onSubmit: (values: Values) => Promise<void> | void
}

export default function __component_Pascal__({ onSubmit }: __component_Pascal__Props) {
  const id = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  const [at, setAt] = useState(0)
  const [values, setValues] = useState<Values>({})
  const [errors, setErrors] = useState<Values>({})
  const [failure, setFailure] = useState('')
  const [status, setStatus] = useState<'editing' | 'sending' | 'sent'>('editing')
  const step = steps[at]
  const isLast = at === steps.length - 1
  //: if store

  useEffect(() => {
    const stored = localStorage.getItem(STORAGE_KEY)
    if (stored !== null) setValues(JSON.parse(stored))
  }, [])

  function change(name: string, value: string) {
    const next = { ...values, [name]: value }
    setValues(next)
    // Passwords are never stored.
    const { password, cardNumber, ...harmless } = next
    localStorage.setItem(STORAGE_KEY, JSON.stringify(harmless))
  }
  //: else

  function change(name: string, value: string) {
    setValues({ ...values, [name]: value })
  }
  //: end

  useEffect(() => {
    if (at > 0) heading.current?.focus()
  }, [at])

  async function next(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    const found = findErrors(step?.fields ?? [], values)
    setErrors(found)
    const [first] = Object.keys(found)
    if (first !== undefined) {
      form.querySelector<HTMLElement>(`[name="${first}"]`)?.focus()
      return
    }
    if (!isLast) {
      setAt(at + 1)
      return
    }
    setStatus('sending')
    setFailure('')
    try {
      await onSubmit(values)
      setStatus('sent')
      //: if store
      localStorage.removeItem(STORAGE_KEY)
      //: end
    } catch (error) {
      setFailure(error instanceof Error ? error.message : 'Sending failed. Try again.')
      setStatus('editing')
    }
  }

  if (status === 'sent')
    return (
      <div className="__component_kebab__" role="status">
        <style>{styles}</style>
        <h2>All done!</h2>
        <p>Thank you. We received everything.</p>
      </div>
    )

  return (
    <form className="__component_kebab__" onSubmit={next} noValidate aria-labelledby={`${id}-title`}>
      <style>{styles}</style>
      <h2 id={`${id}-title`}>__title__</h2>
      <ol className="steps">
        {steps.map(({ title }, index) => (
          <li
            key={title}
            className={index <= at ? 'reached' : undefined}
            aria-current={index === at ? 'step' : undefined}
          >
            {title}
          </li>
        ))}
      </ol>
      <h3 ref={heading} tabIndex={-1}>
        Step {at + 1} of {steps.length}: {step?.title}
      </h3>
      {step?.fields.map(({ name, label, type, isRequired }) => (
        <div key={name} className="field">
          <label htmlFor={`${id}-${name}`}>
            {label} {!isRequired && <small>(optional)</small>}
          </label>
          <input
            id={`${id}-${name}`}
            name={name}
            type={type}
            value={values[name] ?? ''}
            onChange={(event) => change(name, event.target.value)}
            aria-invalid={errors[name] !== undefined}
            aria-describedby={`${id}-${name}-error`}
          />
          {errors[name] && (
            <p className="error" id={`${id}-${name}-error`}>
              {errors[name]}
            </p>
          )}
        </div>
      ))}
      {step?.fields.length === 0 && (
        <dl>
          {steps
            .flatMap(({ fields }) => fields)
            .map((field) => [
              <dt key={field.label}>{field.label}</dt>,
              <dd key={field.name}>{shownValue(field, values)}</dd>,
            ])}
        </dl>
      )}
      {failure && (
        <p className="error" role="alert">
          {failure}
        </p>
      )}
      <div className="actions">
        {at > 0 && (
          <button type="button" disabled={status === 'sending'} onClick={() => setAt(at - 1)}>
            Back
          </button>
        )}
        <button type="submit" disabled={status === 'sending'}>
          {status === 'sending' ? 'Sending…' : isLast ? 'Finish' : 'Next'}
        </button>
      </div>
    </form>
  )
}

//: include _check.ts

const styles = `
//: include _style.css
`
