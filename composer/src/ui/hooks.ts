/** Hooks and composables by what they are for. The marks `‹…›` hold what is there in TypeScript alone. */
export interface Hook {
  readonly name: string
  readonly said: RegExp
  readonly react: string
  readonly vue: string
}

export const hooks: readonly Hook[] = [
  {
    name: 'useDebounce',
    said: /debounc/i,
    react: `import { useEffect, useState } from 'react'

/** The value as it was when it last rested for \`delay\` milliseconds. */
export function useDebounce‹<T>›(value‹: T›, delay = 300)‹: T› {
  const [debounced, setDebounced] = useState(value)

  useEffect(() => {
    const timer = setTimeout(() => setDebounced(value), delay)
    return () => clearTimeout(timer)
  }, [value, delay])

  return debounced
}
`,
    vue: `import { onScopeDispose, ref, toValue, watch‹, type MaybeRefOrGetter, type Ref› } from 'vue'

/** The value as it was when it last rested for \`delay\` milliseconds. */
export function useDebounce‹<T>›(source‹: MaybeRefOrGetter<T>›, delay = 300)‹: Ref<T>› {
  const debounced = ref(toValue(source))‹ as Ref<T>›
  let timer‹: ReturnType<typeof setTimeout> | undefined›

  watch(
    () => toValue(source),
    (value) => {
      clearTimeout(timer)
      timer = setTimeout(() => {
        debounced.value = value
      }, delay)
    },
  )
  onScopeDispose(() => clearTimeout(timer))

  return debounced
}
`,
  },
  {
    name: 'useLocalStorage',
    said: /local ?storage|persist/i,
    react: `import { useEffect, useState } from 'react'

function read‹<T>›(key‹: string›, initial‹: T›)‹: T› {
  try {
    const stored = localStorage.getItem(key)
    return stored === null ? initial : JSON.parse(stored)
  } catch {
    return initial
  }
}

/** State that is still there after a reload, and the same in every tab. */
export function useLocalStorage‹<T>›(key‹: string›, initial‹: T›) {
  const [value, setValue] = useState(() => read(key, initial))

  useEffect(() => {
    localStorage.setItem(key, JSON.stringify(value))
  }, [key, value])

  useEffect(() => {
    const follow = (event‹: StorageEvent›) => {
      if (event.key === key && event.newValue !== null) setValue(JSON.parse(event.newValue))
    }
    window.addEventListener('storage', follow)
    return () => window.removeEventListener('storage', follow)
  }, [key])

  return [value, setValue]‹ as const›
}
`,
    vue: `import { onMounted, onUnmounted, ref, watch‹, type Ref› } from 'vue'

function read‹<T>›(key‹: string›, initial‹: T›)‹: T› {
  try {
    const stored = localStorage.getItem(key)
    return stored === null ? initial : JSON.parse(stored)
  } catch {
    return initial
  }
}

/** State that is still there after a reload, and the same in every tab. */
export function useLocalStorage‹<T>›(key‹: string›, initial‹: T›)‹: Ref<T>› {
  const value = ref(read(key, initial))‹ as Ref<T>›
  const follow = (event‹: StorageEvent›) => {
    if (event.key === key && event.newValue !== null) value.value = JSON.parse(event.newValue)
  }

  watch(value, (next) => localStorage.setItem(key, JSON.stringify(next)), { deep: true })
  onMounted(() => window.addEventListener('storage', follow))
  onUnmounted(() => window.removeEventListener('storage', follow))

  return value
}
`,
  },
  {
    name: 'useFetch',
    said: /\bfetch|\bapi (?:call|data)|load(?:s|ing)? data|\bdata fetching/i,
    react: `import { useEffect, useState } from 'react'

/** Loads JSON from an address, and again when the address changes. */
export function useFetch‹<T>›(url‹: string›) {
  const [data, setData] = useState‹<T | undefined>›(undefined)
  const [error, setError] = useState‹<Error | undefined>›(undefined)
  const [loading, setLoading] = useState(true)

  useEffect(() => {
    const controller = new AbortController()
    const load = async () => {
      setLoading(true)
      setError(undefined)
      try {
        const response = await fetch(url, { signal: controller.signal })
        if (!response.ok) throw new Error(\`The server answered \${response.status}.\`)
        setData(await response.json())
      } catch (cause) {
        if (!controller.signal.aborted) setError(cause instanceof Error ? cause : new Error('Loading failed.'))
      } finally {
        if (!controller.signal.aborted) setLoading(false)
      }
    }
    void load()
    return () => controller.abort()
  }, [url])

  return { data, error, loading }
}
`,
    vue: `import { ref, shallowRef, toValue, watchEffect‹, type MaybeRefOrGetter› } from 'vue'

/** Loads JSON from an address, and again when the address changes. */
export function useFetch‹<T>›(url‹: MaybeRefOrGetter<string>›) {
  const data = shallowRef‹<T>›()
  const error = shallowRef‹<Error>›()
  const loading = ref(true)

  watchEffect(async (onCleanup) => {
    const controller = new AbortController()
    onCleanup(() => controller.abort())
    loading.value = true
    error.value = undefined
    try {
      const response = await fetch(toValue(url), { signal: controller.signal })
      if (!response.ok) throw new Error(\`The server answered \${response.status}.\`)
      data.value = await response.json()
    } catch (cause) {
      if (!controller.signal.aborted) error.value = cause instanceof Error ? cause : new Error('Loading failed.')
    } finally {
      if (!controller.signal.aborted) loading.value = false
    }
  })

  return { data, error, loading }
}
`,
  },
  {
    name: 'useMediaQuery',
    said: /media quer|breakpoint|is ?mobile|screen size/i,
    react: `import { useSyncExternalStore } from 'react'

/** Whether a media query matches, such as \`(max-width: 40rem)\`. */
export function useMediaQuery(query‹: string›)‹: boolean› {
  return useSyncExternalStore(
    (notify) => {
      const list = matchMedia(query)
      list.addEventListener('change', notify)
      return () => list.removeEventListener('change', notify)
    },
    () => matchMedia(query).matches,
    () => false,
  )
}
`,
    vue: `import { onMounted, onUnmounted, ref‹, type Ref› } from 'vue'

/** Whether a media query matches, such as \`(max-width: 40rem)\`. */
export function useMediaQuery(query‹: string›)‹: Ref<boolean>› {
  const matches = ref(false)
  let list‹: MediaQueryList | undefined›
  const follow = () => {
    matches.value = list?.matches ?? false
  }

  onMounted(() => {
    list = matchMedia(query)
    follow()
    list.addEventListener('change', follow)
  })
  onUnmounted(() => list?.removeEventListener('change', follow))

  return matches
}
`,
  },
  {
    name: 'useWindowSize',
    said: /window (?:size|width|dimension)|viewport/i,
    react: `import { useEffect, useState } from 'react'

const measured = () => ({ width: window.innerWidth, height: window.innerHeight })

/** The size of the window, as it changes; zero on a server. */
export function useWindowSize() {
  const [size, setSize] = useState({ width: 0, height: 0 })

  useEffect(() => {
    const follow = () => setSize(measured())
    follow()
    window.addEventListener('resize', follow)
    return () => window.removeEventListener('resize', follow)
  }, [])

  return size
}
`,
    vue: `import { onMounted, onUnmounted, ref } from 'vue'

/** The size of the window, as it changes; zero on a server. */
export function useWindowSize() {
  const width = ref(0)
  const height = ref(0)
  const follow = () => {
    width.value = window.innerWidth
    height.value = window.innerHeight
  }

  onMounted(() => {
    follow()
    window.addEventListener('resize', follow)
  })
  onUnmounted(() => window.removeEventListener('resize', follow))

  return { width, height }
}
`,
  },
  {
    name: 'useClickOutside',
    said: /click(?:s|ed|ing)? outside|outside click/i,
    react: `import { useEffect, useRef‹, type RefObject› } from 'react'

/** Calls back when something outside of an element is pressed. */
export function useClickOutside‹<T extends HTMLElement>›(ref‹: RefObject<T | null>›, onOutside‹: () => void›)‹: void› {
  const latest = useRef(onOutside)
  useEffect(() => {
    latest.current = onOutside
  })

  useEffect(() => {
    const look = (event‹: PointerEvent›) => {
      if (event.target instanceof Node && !ref.current?.contains(event.target)) latest.current()
    }
    document.addEventListener('pointerdown', look)
    return () => document.removeEventListener('pointerdown', look)
  }, [ref])
}
`,
    vue: `import { onMounted, onUnmounted‹, type Ref› } from 'vue'

/** Calls back when something outside of an element is pressed. */
export function useClickOutside(element‹: Ref<HTMLElement | null>›, onOutside‹: () => void›)‹: void› {
  const look = (event‹: PointerEvent›) => {
    if (event.target instanceof Node && !element.value?.contains(event.target)) onOutside()
  }

  onMounted(() => document.addEventListener('pointerdown', look))
  onUnmounted(() => document.removeEventListener('pointerdown', look))
}
`,
  },
  {
    name: 'usePrevious',
    said: /\bprevious (?:value|state|prop)|usePrevious/i,
    react: `import { useState } from 'react'

/** The value that was there before the current one. */
export function usePrevious‹<T>›(value‹: T›)‹: T | undefined› {
  const [current, setCurrent] = useState(value)
  const [previous, setPrevious] = useState‹<T | undefined>›(undefined)

  if (!Object.is(current, value)) {
    setPrevious(current)
    setCurrent(value)
  }

  return previous
}
`,
    vue: `import { shallowRef, toValue, watch‹, type MaybeRefOrGetter, type ShallowRef› } from 'vue'

/** The value that was there before the current one. */
export function usePrevious‹<T>›(source‹: MaybeRefOrGetter<T>›)‹: ShallowRef<T | undefined>› {
  const previous = shallowRef‹<T>›()

  watch(
    () => toValue(source),
    (_, before) => {
      previous.value = before
    },
  )

  return previous
}
`,
  },
  {
    name: 'useInterval',
    said: /\binterval\b|\bpoll(?:ing|s)?\b/i,
    react: `import { useEffect, useRef } from 'react'

/** Calls back every \`delay\` milliseconds; with \`null\` it rests. */
export function useInterval(callback‹: () => void›, delay‹: number | null›)‹: void› {
  const latest = useRef(callback)
  useEffect(() => {
    latest.current = callback
  })

  useEffect(() => {
    if (delay === null) return
    const timer = setInterval(() => latest.current(), delay)
    return () => clearInterval(timer)
  }, [delay])
}
`,
    vue: `import { toValue, watchEffect‹, type MaybeRefOrGetter› } from 'vue'

/** Calls back every \`delay\` milliseconds; with \`null\` it rests. */
export function useInterval(callback‹: () => void›, delay‹: MaybeRefOrGetter<number | null>›)‹: void› {
  watchEffect((onCleanup) => {
    const every = toValue(delay)
    if (every === null) return
    const timer = setInterval(callback, every)
    onCleanup(() => clearInterval(timer))
  })
}
`,
  },
  {
    name: 'useToggle',
    said: /\btoggl|\bboolean state|\bdisclosure/i,
    react: `import { useCallback, useState } from 'react'

/** A state that is on or off. */
export function useToggle(initial = false) {
  const [on, setOn] = useState(initial)
  const toggle = useCallback(() => setOn((current) => !current), [])

  return { on, toggle, setOn }
}
`,
    vue: `import { ref } from 'vue'

/** A state that is on or off. */
export function useToggle(initial = false) {
  const on = ref(initial)
  const toggle = () => {
    on.value = !on.value
  }

  return { on, toggle }
}
`,
  },
  {
    name: 'useCounter',
    said: /\bcounter\b|\bincrement|\bcount(?:s|ing)?\b/i,
    react: `import { useCallback, useState } from 'react'

‹export interface CounterOptions {
  min?: number
  max?: number
  step?: number
}

›/** A number that goes up and down within its bounds. */
export function useCounter(initial = 0, options‹: CounterOptions› = {}) {
  const { min = Number.NEGATIVE_INFINITY, max = Number.POSITIVE_INFINITY, step = 1 } = options
  const [count, setCount] = useState(initial)
  const increment = useCallback(() => setCount((current) => Math.min(max, current + step)), [max, step])
  const decrement = useCallback(() => setCount((current) => Math.max(min, current - step)), [min, step])
  const reset = useCallback(() => setCount(initial), [initial])

  return { count, increment, decrement, reset }
}
`,
    vue: `import { ref } from 'vue'

‹export interface CounterOptions {
  min?: number
  max?: number
  step?: number
}

›/** A number that goes up and down within its bounds. */
export function useCounter(initial = 0, options‹: CounterOptions› = {}) {
  const { min = Number.NEGATIVE_INFINITY, max = Number.POSITIVE_INFINITY, step = 1 } = options
  const count = ref(initial)
  const increment = () => {
    count.value = Math.min(max, count.value + step)
  }
  const decrement = () => {
    count.value = Math.max(min, count.value - step)
  }
  const reset = () => {
    count.value = initial
  }

  return { count, increment, decrement, reset }
}
`,
  },
]
