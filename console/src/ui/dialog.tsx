import { Dialog as Radix } from 'radix-ui'
import { type FormEvent, type ReactNode, useState } from 'react'
import { Button, IconButton } from './button.tsx'

// Replaces Radix's overlay, which locks scrolling with a <style> element that the CSP forbids.
const Backdrop = () => <div className="backdrop" data-modal="" />

/** Editors are in a shadow tree, whose host cannot take the focus itself. */
function focusedElement(): Element | null {
  let element = document.activeElement
  while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement
  return element
}

/** Restores the focus when the dialog closes; Radix only does so for its own triggers. */
function useFocusReturn() {
  const [before] = useState(() => {
    const element = focusedElement()
    // A menu entry no longer exists by then, so focus the button of the menu.
    const opener = element?.closest('[role="menu"]')?.getAttribute('aria-labelledby')
    return opener ? document.getElementById(opener) : element
  })
  return (event: Event) => {
    event.preventDefault()
    const there = before instanceof HTMLElement && before.isConnected && before !== document.body
    const target = there ? before : document.getElementById('main')
    target?.focus({ preventScroll: true })
  }
}

interface DialogProps {
  title: string
  kind?: 'wide' | 'palette'
  /** Whether only its own buttons close it, because what it shows is lost afterwards. */
  stays?: boolean
  onClose: () => void
  children: ReactNode
}

export function Dialog({ title, kind, stays = false, onClose, children }: DialogProps) {
  const returnFocus = useFocusReturn()
  return (
    <Radix.Root open onOpenChange={(open) => !open && !stays && onClose()}>
      <Radix.Portal>
        <Backdrop />
        <Radix.Content
          className="dialog"
          data-kind={kind}
          aria-describedby={undefined}
          onCloseAutoFocus={returnFocus}
        >
          <Radix.Title asChild>
            <h2>{title}</h2>
          </Radix.Title>
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}

interface FormDialogProps extends DialogProps {
  action: string
  busy?: boolean
  /** Whether the action destroys something. */
  danger?: boolean
  onSubmit: (form: FormData) => void
}

export function FormDialog({
  action,
  busy = false,
  danger = false,
  onSubmit,
  children,
  ...rest
}: FormDialogProps) {
  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    event.stopPropagation() // React events bubble through portals, to a form around this one
    onSubmit(new FormData(event.currentTarget))
  }
  return (
    <Dialog {...rest}>
      <form className="stack" onSubmit={submit}>
        {children}
        <div className="row">
          <span className="grow" />
          <Button onClick={rest.onClose}>Cancel</Button>
          <Button kind={danger ? 'danger' : 'primary'} type="submit" disabled={busy}>
            {action}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

interface SheetProps extends DialogProps {
  actions?: ReactNode
}

/** A panel over the right side of the page. */
export function Sheet({ title, actions, onClose, children }: SheetProps) {
  const returnFocus = useFocusReturn()
  return (
    <Radix.Root open onOpenChange={(open) => !open && onClose()}>
      <Radix.Portal>
        <Backdrop />
        <Radix.Content
          className="sheet"
          aria-describedby={undefined}
          onCloseAutoFocus={returnFocus}
          // The key closes a dialog above the sheet. Radix knows of a new one a moment too late.
          onEscapeKeyDown={(event) => document.querySelector('.dialog') && event.preventDefault()}
        >
          <header className="sheet-head">
            <Radix.Title asChild>
              <h2 className="clip" title={title}>
                {title}
              </h2>
            </Radix.Title>
            {actions}
            <IconButton icon="close" label="Close" onClick={onClose} />
          </header>
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}
