import { type FormEvent, useId, useState } from 'react'

//: include ../_form/_types.ts

//: if endpoint
export default function __component_Pascal__() {
//: else
interface __component_Pascal__Props {
  /** Sends the form. A rejected promise shows its message above the button. */
  onSubmit: (values: FormValues) => Promise<void> | void
}

export default function __component_Pascal__({ onSubmit }: __component_Pascal__Props) {
//: end
  const id = useId()
  const [errors, setErrors] = useState<Errors>({})
  const [failure, setFailure] = useState('')
  const [status, setStatus] = useState<'editing' | 'sending' | 'sent'>('editing')
  //: if reveal
  const [isShown, setIsShown] = useState(false)
  //: end
  //: if strength
  const [strength, setStrength] = useState(0)
  //: end
  //: if counter
  const [lengths, setLengths] = useState<Record<string, number>>({})
  //: end

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    const data = new FormData(form)
    const found = findErrors(data)
    setErrors(found)
    setFailure('')
    const [first] = Object.keys(found)
    if (first !== undefined) {
      form.querySelector<HTMLElement>(`[name="${first}"]`)?.focus()
      return
    }
    //: if honeypot
    // Only bots fill in the hidden field.
    if (textOf(data, 'leaveEmpty') !== '') {
      setStatus('sent')
      return
    }
    //: end
    setStatus('sending')
    try {
      //: if endpoint
      //: include ../_form/_send.ts
      //: else
      await onSubmit(valuesOf(data))
      //: end
      setStatus('sent')
    } catch (error) {
      setFailure(error instanceof Error ? error.message : 'Sending failed. Try again.')
      setStatus('editing')
    }
  }

  if (status === 'sent')
    return (
      <div className="__component_kebab__" role="status">
        <style>{styles}</style>
        <h2>Thank you!</h2>
        <p>__success__</p>
        {/*: if again */}
        <button type="submit" onClick={() => setStatus('editing')}>
          Send another
        </button>
        {/*: end */}
      </div>
    )

  return (
    <form className="__component_kebab__" onSubmit={submit} noValidate aria-labelledby={`${id}-title`}>
      <style>{styles}</style>
      <h2 id={`${id}-title`}>__title__</h2>
      {/*: include ../_form/_field-react.tsx */}
      {/*: if consent */}
      <div className="field">
        <label className="check">
          <input
            type="checkbox"
            name="consent"
            aria-invalid={errors.consent !== undefined}
            aria-describedby={`${id}-consent-error`}
          />
          I agree to the terms and the privacy policy
        </label>
        {errors.consent && (
          <p className="error" id={`${id}-consent-error`}>
            {errors.consent}
          </p>
        )}
      </div>
      {/*: end */}
      {/*: if honeypot */}
      <input name="leaveEmpty" tabIndex={-1} autoComplete="off" aria-hidden="true" hidden />
      {/*: end */}
      {failure && (
        <p className="error" role="alert">
          {failure}
        </p>
      )}
      <button type="submit" disabled={status === 'sending'}>
        {status === 'sending' ? 'Sending…' : '__button__'}
      </button>
      {/*: include ../_form/_links-react.tsx */}
      {/*: if reset */}
      <button type="reset" onClick={() => setErrors({})}>
        Clear
      </button>
      {/*: end */}
    </form>
  )
}

//: include ../_form/_functions.ts

const styles = `
//: include ../_form.css
//: include ../_form/_extra.css
`
