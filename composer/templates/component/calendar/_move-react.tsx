function moveFocus(event: KeyboardEvent) {
  const day = dayForKey(event.key, focused)
  if (day === undefined) return
  event.preventDefault()
  flushSync(() => setFocused(day))
  table.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus()
}
