import type { Hook } from './hooks.ts'

/** Hooks with a state of their own and what can be done to it. The marks `‹…›` hold what is there in TypeScript alone. */
export const stateHooks: readonly Hook[] = [
  {
    name: 'usePagination',
    said: /\bpaginat/i,
    react: `import { useState } from 'react'

/** The page that is shown, always one that there is. */
export function usePagination(total‹: number›, pageSize = 10, initialPage = 1) {
  const [wanted, setWanted] = useState(initialPage)
  const pageCount = Math.max(1, Math.ceil(total / pageSize))
  const clamp = (value‹: number›) => Math.min(Math.max(1, value), pageCount)
  const page = clamp(wanted)
  const goTo = (value‹: number›) => setWanted(clamp(value))
  const next = () => goTo(page + 1)
  const prev = () => goTo(page - 1)
  const start = (page - 1) * pageSize
  const end = Math.min(start + pageSize, total)

  return { page, pageCount, next, prev, goTo, hasNext: page < pageCount, hasPrev: page > 1, start, end }
}
`,
    vue: `import { computed, ref, toValue‹, type MaybeRefOrGetter› } from 'vue'

/** The page that is shown, always one that there is. */
export function usePagination(total‹: MaybeRefOrGetter<number>›, pageSize = 10, initialPage = 1) {
  const wanted = ref(initialPage)
  const pageCount = computed(() => Math.max(1, Math.ceil(toValue(total) / pageSize)))
  const clamp = (value‹: number›) => Math.min(Math.max(1, value), pageCount.value)
  const page = computed(() => clamp(wanted.value))
  const goTo = (value‹: number›) => {
    wanted.value = clamp(value)
  }
  const next = () => goTo(page.value + 1)
  const prev = () => goTo(page.value - 1)
  const hasNext = computed(() => page.value < pageCount.value)
  const hasPrev = computed(() => page.value > 1)

  return { page, pageCount, next, prev, goTo, hasNext, hasPrev }
}
`,
  },
  {
    name: 'useCountdown',
    said: /\bcount ?down\b[^.]*\b(?:start|pause|resume|stop)\b/i,
    react: `import { useEffect, useState } from 'react'

/** Counts seconds down to zero while it runs. */
export function useCountdown(seconds‹: number›) {
  const [remaining, setRemaining] = useState(seconds)
  const [isRunning, setIsRunning] = useState(false)

  useEffect(() => {
    if (!isRunning || remaining <= 0) return
    const timer = setTimeout(() => setRemaining((left) => left - 1), 1000)
    return () => clearTimeout(timer)
  }, [isRunning, remaining])

  const start = () => setIsRunning(true)
  const pause = () => setIsRunning(false)
  const reset = () => {
    setIsRunning(false)
    setRemaining(seconds)
  }

  return { remaining, isRunning: isRunning && remaining > 0, start, pause, reset }
}
`,
    vue: `import { onScopeDispose, ref } from 'vue'

/** Counts seconds down to zero while it runs. */
export function useCountdown(seconds‹: number›) {
  const remaining = ref(seconds)
  const isRunning = ref(false)
  let timer‹: ReturnType<typeof setInterval> | undefined›

  const pause = () => {
    clearInterval(timer)
    isRunning.value = false
  }
  const start = () => {
    if (isRunning.value || remaining.value <= 0) return
    isRunning.value = true
    timer = setInterval(() => {
      remaining.value -= 1
      if (remaining.value <= 0) pause()
    }, 1000)
  }
  const reset = () => {
    pause()
    remaining.value = seconds
  }
  onScopeDispose(pause)

  return { remaining, isRunning, start, pause, reset }
}
`,
  },
  {
    name: 'useForm',
    said: /\bform (?:state|values|hook)\b|\bhandleSubmit\b/i,
    react: `import { useState‹, type ChangeEvent, type FormEvent› } from 'react'

‹type Errors<T> = Partial<Record<keyof T, string>>

›/** The values of a form, what is wrong with them, and what its fields and its button need. */
export function useForm‹<T extends Record<string, string | number | boolean>>›(
  initialValues‹: T›,
  validate‹: (values: T) => Errors<T>› = () => ({}),
) {
  const [values, setValues] = useState(initialValues)
  const [errors, setErrors] = useState‹<Errors<T>>›({})
  const [isSubmitting, setIsSubmitting] = useState(false)

  const handleChange = (event‹: ChangeEvent<HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement>›) => {
    const { name, value, type } = event.target
    const entered = type === 'checkbox' && 'checked' in event.target ? event.target.checked : value
    setValues((current) => ({ ...current, [name]: entered }))
  }

  const handleSubmit = (onSubmit‹: (values: T) => void | Promise<void>›) => async (event‹: FormEvent›) => {
    event.preventDefault()
    const found = validate(values)
    setErrors(found)
    if (Object.keys(found).length > 0) return
    setIsSubmitting(true)
    try {
      await onSubmit(values)
    } finally {
      setIsSubmitting(false)
    }
  }

  const reset = () => {
    setValues(initialValues)
    setErrors({})
  }

  return { values, errors, isSubmitting, handleChange, handleSubmit, reset }
}
`,
    vue: `import { reactive, ref } from 'vue'

/** The values of a form, what is wrong with them, and what its button needs. */
export function useForm‹<T extends Record<string, unknown>>›(
  initialValues‹: T›,
  validate‹: (values: T) => Partial<Record<keyof T, string>>› = () => ({}),
) {
  const values = reactive({ ...initialValues })‹ as T›
  const errors = ref‹<Partial<Record<keyof T, string>>>›({})
  const isSubmitting = ref(false)

  const handleSubmit = (onSubmit‹: (values: T) => void | Promise<void>›) => async () => {
    errors.value = validate(values)
    if (Object.keys(errors.value).length > 0) return
    isSubmitting.value = true
    try {
      await onSubmit(values)
    } finally {
      isSubmitting.value = false
    }
  }

  const reset = () => {
    Object.assign(values, initialValues)
    errors.value = {}
  }

  return { values, errors, isSubmitting, handleSubmit, reset }
}
`,
  },
]
