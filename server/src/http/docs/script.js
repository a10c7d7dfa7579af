// The filter, the copy buttons, and the forms that send requests. The page also works without them.
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

/** Returns what happened. */
async function copy(element) {
  try {
    await navigator.clipboard.writeText(element.textContent)
    return 'Copied'
  } catch {
    // Pages served over plain HTTP have no clipboard access. If the older way fails too, the text stays selected.
    getSelection().selectAllChildren(element)
    if (!document.execCommand('copy')) return 'Selected'
    getSelection().removeAllRanges()
    return 'Copied'
  }
}

for (const code of document.querySelectorAll('.code')) {
  const button = document.createElement('button')
  button.type = 'button'
  button.textContent = 'Copy'
  button.addEventListener('click', async () => {
    button.textContent = await copy(code.querySelector('pre'))
    setTimeout(() => {
      button.textContent = 'Copy'
    }, 1500)
  })
  code.append(button)
}

for (const article of document.querySelectorAll('article[data-operation]')) {
  const button = document.createElement('button')
  button.type = 'button'
  button.className = 'try-action try-open'
  button.textContent = 'Try it'
  button.setAttribute('aria-label', `Try it: ${article.querySelector('h3').textContent}`)
  button.setAttribute('aria-expanded', 'false')
  let form
  button.addEventListener('click', async () => {
    if (!form) {
      button.disabled = true
      try {
        form = await (await import('./try-it.js')).tryIt(article.id)
        article.querySelector('.path').after(form)
      } catch {
        return // the form could not be loaded; another click tries again
      } finally {
        button.disabled = false
      }
    } else form.hidden = !form.hidden
    button.setAttribute('aria-expanded', String(!form.hidden))
    if (!form.hidden) form.querySelector('input, select, textarea, button')?.focus()
  })
  article.querySelector('.path').append(button)
}
