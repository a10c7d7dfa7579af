import { useEffect, useId, useRef, useState } from 'react'

interface __component_Pascal__Props {
  isOpen: boolean
  /** May return a promise: the dialog then waits, and shows the message of an error. */
  onConfirm: () => Promise<void> | void
  onCancel: () => void
  title?: string
  message?: string
  confirmLabel?: string
}

export default function __component_Pascal__({
  isOpen,
  onConfirm,
  onCancel,
  title = '__title__',
  message = '__message__',
  confirmLabel = '__confirmLabel__',
}: __component_Pascal__Props) {
  const id = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  const [isPending, setIsPending] = useState(false)
  const [failure, setFailure] = useState('')
  //: if typing
  const [typed, setTyped] = useState('')
  //: end

  useEffect(() => {
    // The browser keeps the focus inside and gives it back when the dialog closes.
    if (isOpen) dialog.current?.showModal()
    else dialog.current?.close()
    setFailure('')
    //: if typing
    setTyped('')
    //: end
  }, [isOpen])

  async function confirm() {
    setIsPending(true)
    setFailure('')
    try {
      await onConfirm()
    } catch (error) {
      setFailure(error instanceof Error ? error.message : 'That did not work. Try again.')
    } finally {
      setIsPending(false)
    }
  }

  return (
    <dialog
      ref={dialog}
      className="__component_kebab__"
      role="alertdialog"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-message`}
      onCancel={(event) => {
        event.preventDefault()
        if (!isPending) onCancel()
      }}
      onClick={(event) => {
        if (event.target === event.currentTarget && !isPending) onCancel()
      }}
    >
      <style>{styles}</style>
      <div className="content">
        <h2 id={`${id}-title`}>{title}</h2>
        <p id={`${id}-message`}>{message}</p>
        {/*: if typing */}
        <label>
          Type “{confirmLabel}” to confirm
          <input value={typed} onChange={(event) => setTyped(event.target.value)} autoComplete="off" />
        </label>
        {/*: end */}
        {failure && (
          <p className="error" role="alert">
            {failure}
          </p>
        )}
        <div className="actions">
          <button type="button" onClick={onCancel} disabled={isPending}>
            Cancel
          </button>
          {/*: if typing */}
          <button type="button" className="danger" onClick={confirm} disabled={isPending || typed !== confirmLabel}>
            {isPending ? 'Please wait…' : confirmLabel}
          </button>
          {/*: else */}
          <button type="button" className="danger" onClick={confirm} disabled={isPending}>
            {isPending ? 'Please wait…' : confirmLabel}
          </button>
          {/*: end */}
        </div>
      </div>
    </dialog>
  )
}

const styles = `
//: include _style.css
`
