const FOCUSABLE =
  'a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), textarea:not(:disabled), [tabindex]:not([tabindex="-1"])'

/** After the last element, Tab goes back to the first one. */
function keepFocusInside(event: { shiftKey: boolean; preventDefault: () => void }, dialog: HTMLElement) {
  const elements = [...dialog.querySelectorAll<HTMLElement>(FOCUSABLE)]
  const first = elements.at(0)
  const last = elements.at(-1)
  const active = document.activeElement
  if (event.shiftKey && (active === first || active === dialog)) {
    event.preventDefault()
    last?.focus()
  } else if (!event.shiftKey && active === last) {
    event.preventDefault()
    first?.focus()
  }
}
