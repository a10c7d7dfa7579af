import { type ChangeEvent, type FormEvent, useState } from 'react'

type Errors<T> = Partial<Record<keyof T, string>>

interface Options<T> {
  initialValues: T
  /** Returns a message for each field that is not valid. */
  validate?: (values: T) => Errors<T>
  /** A rejected promise is shown as `submitError`. */
  onSubmit: (values: T) => Promise<void> | void
}

/** State of a form: values, errors of touched fields, and submitting. */
export function useForm<T extends Record<string, string | number | boolean>>({ initialValues, validate, onSubmit }: Options<T>) {
  const [values, setValues] = useState(initialValues)
  const [touched, setTouched] = useState<Partial<Record<keyof T, boolean>>>({})
  const [isSubmitting, setIsSubmitting] = useState(false)
  const [submitError, setSubmitError] = useState<string>()

  const allErrors: Errors<T> = validate?.(values) ?? {}
  const isValid = Object.values(allErrors).every((message) => !message)
  const errors: Errors<T> = {}
  for (const name of Object.keys(allErrors) as (keyof T)[]) if (touched[name]) errors[name] = allErrors[name]

  function setValue<K extends keyof T>(name: K, value: T[K]) {
    setValues((previous) => ({ ...previous, [name]: value }))
  }

  function handleChange(event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>) {
    const { name, type, value } = event.target
    const isChecked = event.target instanceof HTMLInputElement && event.target.checked
    const next = type === 'checkbox' ? isChecked : type === 'number' && value !== '' ? Number(value) : value
    setValue(name, next as T[string])
  }

  function handleBlur(event: { target: { name: string } }) {
    setTouched((previous) => ({ ...previous, [event.target.name]: true }))
  }

  async function handleSubmit(event?: FormEvent) {
    event?.preventDefault()
    const everything = Object.fromEntries(Object.keys(values).map((name) => [name, true]))
    setTouched(everything as Record<keyof T, boolean>)
    if (!isValid || isSubmitting) return
    setIsSubmitting(true)
    setSubmitError(undefined)
    try {
      await onSubmit(values)
    } catch (error) {
      setSubmitError(error instanceof Error ? error.message : 'Sending the form failed.')
    } finally {
      setIsSubmitting(false)
    }
  }

  function reset() {
    setValues(initialValues)
    setTouched({})
    setSubmitError(undefined)
  }

  return { values, errors, touched, isValid, isSubmitting, submitError, setValue, handleChange, handleBlur, handleSubmit, reset }
}
