/** Moves the focus in the menu; at the end it goes on at the beginning. */
function moveFocus(menu: HTMLElement, key: string): boolean {
  const entries = [...menu.querySelectorAll<HTMLElement>('[role="menuitem"]:not(:disabled)')]
  const at = entries.indexOf(document.activeElement as HTMLElement)
  const next =
    key === 'ArrowDown' ? at + 1 : key === 'ArrowUp' ? at - 1 : key === 'Home' ? 0 : key === 'End' ? -1 : undefined
  if (next === undefined) return false
  entries.at(next < 0 ? next : next % entries.length)?.focus()
  return true
}
