// The filter and the copy buttons. The page also works without them.
const index = document.querySelector('#index')
const filter = document.querySelector('#filter')
const wide = matchMedia('(width >= 60rem)')

function follow() {
  index.open = wide.matches
}
wide.addEventListener('change', follow)
follow()
index.addEventListener('click', ({ target }) => {
  if (!wide.matches && target.closest('a')) index.open = false
})

filter.hidden = false
filter.addEventListener('input', () => {
  const words = filter.value.toLowerCase().split(/\s+/)
  for (const group of index.querySelectorAll('section')) {
    for (const item of group.querySelectorAll('li')) {
      const text = item.textContent.toLowerCase()
      item.hidden = !words.every((word) => text.includes(word))
    }
    group.hidden = !group.querySelector('li:not([hidden])')
  }
})
filter.addEventListener('keydown', (event) => {
  if (event.key === 'Escape') {
    filter.value = ''
    filter.dispatchEvent(new Event('input'))
    filter.blur()
  }
  if (event.key === 'Enter') index.querySelector('li:not([hidden]) a')?.click()
})
document.addEventListener('keydown', (event) => {
  if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey) return
  if (document.activeElement?.matches('input, textarea')) return
  event.preventDefault()
  index.open = true
  filter.focus()
})

for (const code of document.querySelectorAll('.code')) {
  if (!navigator.clipboard) break // unavailable on pages served over plain HTTP
  const button = document.createElement('button')
  button.type = 'button'
  button.textContent = 'Copy'
  button.addEventListener('click', async () => {
    await navigator.clipboard.writeText(code.querySelector('pre').textContent)
    button.textContent = 'Copied'
    setTimeout(() => {
      button.textContent = 'Copy'
    }, 1500)
  })
  code.append(button)
}
