import { createContext, type ReactNode, useCallback, useContext, useEffect, useRef, useState } from 'react'

type Kind = 'success' | 'error' | 'info' | 'warning'

interface Toast {
  id: number
  kind: Kind
  message: string
}

type ShowToast = (message: string, kind?: Kind) => void

const DURATION_MS = __seconds__ * 1000

const ToastContext = createContext<ShowToast | undefined>(undefined)

/** `const showToast = useToast()`, then `showToast('Saved.', 'success')`. */
export function useToast(): ShowToast {
  const showToast = useContext(ToastContext)
  if (!showToast) throw new Error('useToast needs a ToastProvider around the component.')
  return showToast
}

/** Put it around the application. Toasts close by themselves after __seconds__ seconds, but not while the mouse is over them. */
export default function ToastProvider({ children }: { children: ReactNode }) {
  const [toasts, setToasts] = useState<Toast[]>([])
  const [isPaused, setIsPaused] = useState(false)
  const lastId = useRef(0)

  const showToast = useCallback<ShowToast>((message, kind = 'info') => {
    lastId.current += 1
    const toast = { id: lastId.current, kind, message }
    setToasts((current) => [...current, toast])
  }, [])

  const close = useCallback((id: number) => {
    setToasts((current) => current.filter((toast) => toast.id !== id))
  }, [])

  return (
    <ToastContext value={showToast}>
      {children}
      <style>{styles}</style>
      <div
        className="toasts"
        role="region"
        aria-label="Notifications"
        onMouseEnter={() => setIsPaused(true)}
        onMouseLeave={() => setIsPaused(false)}
      >
        {toasts.map((toast) => (
          <ToastItem key={toast.id} toast={toast} isPaused={isPaused} onClose={close} />
        ))}
      </div>
    </ToastContext>
  )
}

interface ToastItemProps {
  toast: Toast
  isPaused: boolean
  onClose: (id: number) => void
}

function ToastItem({ toast, isPaused, onClose }: ToastItemProps) {
  const remaining = useRef(DURATION_MS)

  useEffect(() => {
    if (isPaused) return
    const start = Date.now()
    const timer = setTimeout(() => onClose(toast.id), remaining.current)
    return () => {
      clearTimeout(timer)
      remaining.current -= Date.now() - start
    }
  }, [isPaused, onClose, toast.id])

  return (
    <div className={`toast ${toast.kind}`} role={toast.kind === 'error' ? 'alert' : 'status'}>
      <p>{toast.message}</p>
      <button type="button" aria-label="Close" onClick={() => onClose(toast.id)}>
        ×
      </button>
    </div>
  )
}

const styles = `
//: include _style.css
`
