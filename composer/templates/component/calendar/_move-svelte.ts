async function moveFocus(event: KeyboardEvent) {
  const day = dayForKey(event.key, focused)
  if (day === undefined) return
  event.preventDefault()
  focused = day
  await tick()
  table?.querySelector<HTMLElement>('[tabindex="0"]')?.focus()
}
