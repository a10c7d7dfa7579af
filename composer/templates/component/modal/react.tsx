import { type ReactNode, useEffect, useId, useRef } from 'react'
import { createPortal } from 'react-dom'

interface __component_Pascal__Props {
  isOpen: boolean
  onClose: () => void
  title: string
  children: ReactNode
  //: if footer
  /** Buttons below the content. */
  footer?: ReactNode
  //: end
  //: if sizes
  size?: 'small' | 'medium' | 'large'
  //: end
}

export default function __component_Pascal__({
  isOpen,
  onClose,
  title,
  children,
  //: if footer
  footer,
  //: end
  //: if sizes
  size = 'medium',
  //: end
}: __component_Pascal__Props) {
  const id = useId()
  const dialog = useRef<HTMLDivElement>(null)

  useEffect(() => {
    if (!isOpen) return
    const opener = document.activeElement
    const { overflow } = document.body.style
    document.body.style.overflow = 'hidden'
    dialog.current?.focus()
    return () => {
      document.body.style.overflow = overflow
      if (opener instanceof HTMLElement) opener.focus()
    }
  }, [isOpen])

  useEffect(() => {
    if (!isOpen) return
    const closeOnEscape = (event: KeyboardEvent) => {
      if (event.key === 'Escape') onClose()
    }
    document.addEventListener('keydown', closeOnEscape)
    return () => document.removeEventListener('keydown', closeOnEscape)
  }, [isOpen, onClose])

  if (!isOpen) return null

  return createPortal(
    <div
      className="modal-backdrop"
      onClick={(event) => {
        if (event.target === event.currentTarget) onClose()
      }}
    >
      <style>{styles}</style>
      <div
        ref={dialog}
        //: if sizes
        className={`modal ${size}`}
        //: else
        className="modal"
        //: end
        role="dialog"
        aria-modal="true"
        aria-labelledby={`${id}-title`}
        tabIndex={-1}
        onKeyDown={(event) => {
          if (event.key === 'Tab') keepFocusInside(event, event.currentTarget)
        }}
      >
        <header>
          <h2 id={`${id}-title`}>{title}</h2>
          <button type="button" className="close" aria-label="Close" onClick={onClose}>
            ×
          </button>
        </header>
        <div className="body">{children}</div>
        {/*: if footer */}
        {footer && <footer>{footer}</footer>}
        {/*: end */}
      </div>
    </div>,
    document.body,
  )
}

//: include _focus.ts

const styles = `
//: include _style.css
`
