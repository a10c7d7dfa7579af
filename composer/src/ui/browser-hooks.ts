import type { Hook } from './hooks.ts'

/** Hooks and composables that follow the browser: what it is told, and what it tells. */
export const browserHooks: readonly Hook[] = [
  {
    name: 'useOnlineStatus',
    said: /\bonline\b|\boffline\b|\bnetwork status\b|\bconnection status\b/i,
    react: `import { useEffect, useState } from 'react'

/** Tells whether the browser has a network, and follows it. */
export function useOnlineStatus()‹: boolean› {
  const [isOnline, setIsOnline] = useState(() => navigator.onLine)

  useEffect(() => {
    const follow = () => setIsOnline(navigator.onLine)
    window.addEventListener('online', follow)
    window.addEventListener('offline', follow)
    return () => {
      window.removeEventListener('online', follow)
      window.removeEventListener('offline', follow)
    }
  }, [])

  return isOnline
}
`,
    vue: `import { onMounted, onUnmounted, ref‹, type Ref› } from 'vue'

/** Tells whether the browser has a network, and follows it. */
export function useOnlineStatus()‹: { isOnline: Ref<boolean> }› {
  const isOnline = ref(navigator.onLine)
  const follow = () => {
    isOnline.value = navigator.onLine
  }

  onMounted(() => {
    window.addEventListener('online', follow)
    window.addEventListener('offline', follow)
  })
  onUnmounted(() => {
    window.removeEventListener('online', follow)
    window.removeEventListener('offline', follow)
  })

  return { isOnline }
}
`,
  },
  {
    name: 'useTimeout',
    said: /\btime ?out\b/i,
    react: `import { useEffect, useRef } from 'react'

/** Calls back once after \`delay\` milliseconds; with \`null\` it does not. */
export function useTimeout(callback‹: () => void›, delay‹: number | null›)‹: void› {
  const latest = useRef(callback)
  useEffect(() => {
    latest.current = callback
  })

  useEffect(() => {
    if (delay === null) return
    const timer = setTimeout(() => latest.current(), delay)
    return () => clearTimeout(timer)
  }, [delay])
}
`,
    vue: `import { toValue, watchEffect‹, type MaybeRefOrGetter› } from 'vue'

/** Calls back once after \`delay\` milliseconds; with \`null\` it does not. */
export function useTimeout(callback‹: () => void›, delay‹: MaybeRefOrGetter<number | null>›)‹: void› {
  watchEffect((onCleanup) => {
    const after = toValue(delay)
    if (after === null) return
    const timer = setTimeout(callback, after)
    onCleanup(() => clearTimeout(timer))
  })
}
`,
  },
  {
    name: 'useKeyPress',
    said: /\bkey ?press|\bkeyboard\b|\bhot ?keys?\b|\bshortcuts?\b|\bkey ?down\b/i,
    react: `import { useEffect, useState } from 'react'

/** Tells whether a key is held down, such as \`Escape\`. */
export function useKeyPress(key‹: string›)‹: boolean› {
  const [isPressed, setIsPressed] = useState(false)

  useEffect(() => {
    const press = (event‹: KeyboardEvent›) => {
      if (event.key === key) setIsPressed(true)
    }
    const release = (event‹: KeyboardEvent›) => {
      if (event.key === key) setIsPressed(false)
    }
    window.addEventListener('keydown', press)
    window.addEventListener('keyup', release)
    return () => {
      window.removeEventListener('keydown', press)
      window.removeEventListener('keyup', release)
    }
  }, [key])

  return isPressed
}
`,
    vue: `import { onMounted, onUnmounted, ref } from 'vue'

/** Tells whether a key is held down, such as \`Escape\`. */
export function useKeyPress(key‹: string›) {
  const isPressed = ref(false)
  const press = (event‹: KeyboardEvent›) => {
    if (event.key === key) isPressed.value = true
  }
  const release = (event‹: KeyboardEvent›) => {
    if (event.key === key) isPressed.value = false
  }

  onMounted(() => {
    window.addEventListener('keydown', press)
    window.addEventListener('keyup', release)
  })
  onUnmounted(() => {
    window.removeEventListener('keydown', press)
    window.removeEventListener('keyup', release)
  })

  return { isPressed }
}
`,
  },
  {
    name: 'useScrollPosition',
    said: /\bscroll/i,
    react: `import { useEffect, useState } from 'react'

/** How far the page is scrolled, in pixels. */
export function useScrollPosition() {
  const [position, setPosition] = useState({ x: 0, y: 0 })

  useEffect(() => {
    const follow = () => setPosition({ x: window.scrollX, y: window.scrollY })
    follow()
    window.addEventListener('scroll', follow, { passive: true })
    return () => window.removeEventListener('scroll', follow)
  }, [])

  return position
}
`,
    vue: `import { onMounted, onUnmounted, ref } from 'vue'

/** How far the page is scrolled, in pixels. */
export function useScrollPosition() {
  const x = ref(0)
  const y = ref(0)
  const follow = () => {
    x.value = window.scrollX
    y.value = window.scrollY
  }

  onMounted(() => {
    follow()
    window.addEventListener('scroll', follow, { passive: true })
  })
  onUnmounted(() => window.removeEventListener('scroll', follow))

  return { x, y }
}
`,
  },
  {
    name: 'useMousePosition',
    said: /\bmouse\b|\bpointer\b|\bcursor position\b/i,
    react: `import { useEffect, useState } from 'react'

/** Where the mouse is, in pixels from the corner of the window. */
export function useMousePosition() {
  const [position, setPosition] = useState({ x: 0, y: 0 })

  useEffect(() => {
    const follow = (event‹: MouseEvent›) => setPosition({ x: event.clientX, y: event.clientY })
    window.addEventListener('mousemove', follow)
    return () => window.removeEventListener('mousemove', follow)
  }, [])

  return position
}
`,
    vue: `import { onMounted, onUnmounted, ref } from 'vue'

/** Where the mouse is, in pixels from the corner of the window. */
export function useMousePosition() {
  const x = ref(0)
  const y = ref(0)
  const follow = (event‹: MouseEvent›) => {
    x.value = event.clientX
    y.value = event.clientY
  }

  onMounted(() => window.addEventListener('mousemove', follow))
  onUnmounted(() => window.removeEventListener('mousemove', follow))

  return { x, y }
}
`,
  },
  {
    name: 'useDocumentTitle',
    said: /\b(?:document|page|tab|window) title\b/i,
    react: `import { useEffect } from 'react'

/** Sets the title of the page, and puts the old one back when it leaves. */
export function useDocumentTitle(title‹: string›)‹: void› {
  useEffect(() => {
    const before = document.title
    document.title = title
    return () => {
      document.title = before
    }
  }, [title])
}
`,
    vue: `import { toValue, watchEffect‹, type MaybeRefOrGetter› } from 'vue'

/** Sets the title of the page, and puts the old one back when it leaves. */
export function useDocumentTitle(title‹: MaybeRefOrGetter<string>›)‹: void› {
  watchEffect((onCleanup) => {
    const before = document.title
    document.title = toValue(title)
    onCleanup(() => {
      document.title = before
    })
  })
}
`,
  },
  {
    name: 'useClipboard',
    said: /\bclipboard\b|\bcopy\b/i,
    react: `import { useCallback, useEffect, useState } from 'react'

/** Copies a text, and says for a while that it did. */
export function useClipboard(resetAfter = 2000) {
  const [copied, setCopied] = useState(false)
  const copy = useCallback(async (text‹: string›) => {
    await navigator.clipboard.writeText(text)
    setCopied(true)
  }, [])

  useEffect(() => {
    if (!copied) return
    const timer = setTimeout(() => setCopied(false), resetAfter)
    return () => clearTimeout(timer)
  }, [copied, resetAfter])

  return { copied, copy }
}
`,
    vue: `import { ref, watchEffect } from 'vue'

/** Copies a text, and says for a while that it did. */
export function useClipboard(resetAfter = 2000) {
  const copied = ref(false)
  const copy = async (text‹: string›) => {
    await navigator.clipboard.writeText(text)
    copied.value = true
  }

  watchEffect((onCleanup) => {
    if (!copied.value) return
    const timer = setTimeout(() => {
      copied.value = false
    }, resetAfter)
    onCleanup(() => clearTimeout(timer))
  })

  return { copied, copy }
}
`,
  },
  {
    name: 'useCountdown',
    said: /\bcount ?down\b/i,
    react: `import { useEffect, useState } from 'react'

/** Counts seconds down to zero. */
export function useCountdown(seconds‹: number›) {
  const [left, setLeft] = useState(seconds)

  useEffect(() => {
    if (left <= 0) return
    const timer = setTimeout(() => setLeft(left - 1), 1000)
    return () => clearTimeout(timer)
  }, [left])

  return { left, reset: () => setLeft(seconds) }
}
`,
    vue: `import { ref, watchEffect } from 'vue'

/** Counts seconds down to zero. */
export function useCountdown(seconds‹: number›) {
  const left = ref(seconds)

  watchEffect((onCleanup) => {
    if (left.value <= 0) return
    const timer = setTimeout(() => {
      left.value -= 1
    }, 1000)
    onCleanup(() => clearTimeout(timer))
  })

  const reset = () => {
    left.value = seconds
  }
  return { left, reset }
}
`,
  },
  {
    name: 'useHover',
    said: /\bhover/i,
    react: `import { useState } from 'react'

/** Tells whether the pointer is over an element; spread \`handlers\` on it. */
export function useHover() {
  const [isHovered, setIsHovered] = useState(false)
  const handlers = {
    onPointerEnter: () => setIsHovered(true),
    onPointerLeave: () => setIsHovered(false),
  }

  return { isHovered, handlers }
}
`,
    vue: `import { ref } from 'vue'

/** Tells whether the pointer is over an element; bind \`handlers\` with \`v-on\`. */
export function useHover() {
  const isHovered = ref(false)
  const handlers = {
    pointerenter: () => {
      isHovered.value = true
    },
    pointerleave: () => {
      isHovered.value = false
    },
  }

  return { isHovered, handlers }
}
`,
  },
  {
    name: 'useEventListener',
    said: /\bevent ?listener\b/i,
    react: `import { useEffect, useRef } from 'react'

/** Listens to an event of the window, always with the latest handler. */
export function useEventListener‹<K extends keyof WindowEventMap>›(type‹: K›, handler‹: (event: WindowEventMap[K]) => void›)‹: void› {
  const latest = useRef(handler)
  useEffect(() => {
    latest.current = handler
  })

  useEffect(() => {
    const listen = (event‹: WindowEventMap[K]›) => latest.current(event)
    window.addEventListener(type, listen)
    return () => window.removeEventListener(type, listen)
  }, [type])
}
`,
    vue: `import { onMounted, onUnmounted } from 'vue'

/** Listens to an event of the window as long as the component is there. */
export function useEventListener‹<K extends keyof WindowEventMap>›(type‹: K›, handler‹: (event: WindowEventMap[K]) => void›)‹: void› {
  onMounted(() => window.addEventListener(type, handler))
  onUnmounted(() => window.removeEventListener(type, handler))
}
`,
  },
  {
    name: 'useIntersection',
    said: /\bintersection\b|\bin view\b|\bon ?screen\b|\bvisible\b/i,
    react: `import { useEffect, useRef, useState } from 'react'

/** Tells whether an element is on the screen; give it the \`ref\`. */
export function useIntersection‹<T extends Element>›(threshold = 0) {
  const ref = useRef‹<T>›(null)
  const [isVisible, setIsVisible] = useState(false)

  useEffect(() => {
    const element = ref.current
    if (!element) return
    const observer = new IntersectionObserver(([entry]) => setIsVisible(entry?.isIntersecting ?? false), { threshold })
    observer.observe(element)
    return () => observer.disconnect()
  }, [threshold])

  return { ref, isVisible }
}
`,
    vue: `import { onUnmounted, ref, watch } from 'vue'

/** Tells whether an element is on the screen; give it the \`target\`. */
export function useIntersection(threshold = 0) {
  const target = ref‹<Element | null>›(null)
  const isVisible = ref(false)
  const observer = new IntersectionObserver(
    ([entry]) => {
      isVisible.value = entry?.isIntersecting ?? false
    },
    { threshold },
  )

  watch(target, (element, before) => {
    if (before) observer.unobserve(before)
    if (element) observer.observe(element)
  })
  onUnmounted(() => observer.disconnect())

  return { target, isVisible }
}
`,
  },
  {
    name: 'useThrottle',
    said: /\bthrottl/i,
    react: `import { useEffect, useRef, useState } from 'react'

/** Follows a value, but changes at most once in \`interval\` milliseconds. */
export function useThrottle‹<T>›(value‹: T›, interval = 500)‹: T› {
  const [throttled, setThrottled] = useState(value)
  const last = useRef(0)

  useEffect(() => {
    const wait = Math.max(0, last.current + interval - Date.now())
    const timer = setTimeout(() => {
      last.current = Date.now()
      setThrottled(value)
    }, wait)
    return () => clearTimeout(timer)
  }, [value, interval])

  return throttled
}
`,
    vue: `import { ref, watch‹, type Ref› } from 'vue'

/** Follows a value, but changes at most once in \`interval\` milliseconds. */
export function useThrottle‹<T>›(value‹: Ref<T>›, interval = 500) {
  const throttled = ref(value.value)
  let last = 0

  watch(value, (next, _, onCleanup) => {
    const timer = setTimeout(
      () => {
        last = Date.now()
        throttled.value = next‹ as typeof throttled.value›
      },
      Math.max(0, last + interval - Date.now()),
    )
    onCleanup(() => clearTimeout(timer))
  })

  return throttled
}
`,
  },
]
