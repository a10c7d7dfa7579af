async function moveFocus(event: KeyboardEvent) {
  const day = dayForKey(event.key, focused.value)
  if (day === undefined) return
  event.preventDefault()
  focused.value = day
  await nextTick()
  table.value?.querySelector<HTMLElement>('[tabindex="0"]')?.focus()
}
