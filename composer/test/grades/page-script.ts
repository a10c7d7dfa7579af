// Runs in the page before the component: records calls, and reads texts, colours and groups for the checks.
export const PAGE_SCRIPT = `
window.bench = (() => {
  const plain = (value, depth = 0) => {
    if (value === null || ['string', 'number', 'boolean'].includes(typeof value)) return value
    if (value instanceof Date) return value.toISOString()
    if (value instanceof Event) return value instanceof CustomEvent ? { detail: plain(value.detail, depth + 1) } : '[event]'
    if (value instanceof Node || typeof value === 'function' || value === undefined || depth > 6) return null
    if (typeof File === 'function' && value instanceof File) return { file: value.name }
    if (value instanceof FormData || value instanceof Map) return Object.fromEntries([...value].map(([k, v]) => [k, plain(v, depth + 1)]))
    if (value instanceof Set) return [...value].map((item) => plain(item, depth + 1))
    if (Array.isArray(value)) return value.map((item) => plain(item, depth + 1))
    return Object.fromEntries(Object.entries(value).map(([k, v]) => [k, plain(v, depth + 1)]))
  }
  const isShown = (element) => {
    if (!element.checkVisibility) return true
    return element.checkVisibility({ checkVisibilityCSS: true, checkOpacity: true })
  }
  const inline = (element) => /^inline/.test(getComputedStyle(element).display)
  const read = (node) => {
    if (node.nodeType === 3) return node.textContent
    if (node.nodeType !== 1 || /^(?:SCRIPT|STYLE|NOSCRIPT|TEMPLATE|OPTION)$/.test(node.tagName)) return ''
    if (!isShown(node) && getComputedStyle(node).display !== 'contents') return ''
    if (node.tagName === 'BR') return '\\n'
    const children = node.tagName === 'SLOT' && node.assignedNodes().length ? node.assignedNodes() : (node.shadowRoot ?? node).childNodes
    const text = [...children].map(read).join('')
    if (node.tagName === 'DETAILS' && !node.open) return read(node.querySelector('summary') ?? document.createTextNode(''))
    return inline(node) ? (getComputedStyle(node).display === 'inline' ? text : ' ' + text + ' ') : '\\n' + text + '\\n'
  }
  const textOf = (element) => read(element).replace(/[ \\t\\u00a0]+/g, ' ').replace(/ ?\\n[ \\n]*/g, '\\n').trim()
  const canvas = () => { const c = document.createElement('canvas'); c.width = c.height = 1; return c.getContext('2d', { willReadFrequently: true }) }
  const rgba = (css) => {
    const context = canvas()
    context.clearRect(0, 0, 1, 1)
    context.fillStyle = css
    context.fillRect(0, 0, 1, 1)
    return [...context.getImageData(0, 0, 1, 1).data]
  }
  const nameOf = (css) => {
    const [r, g, b, a] = rgba(css)
    if (a === 0) return 'none'
    const max = Math.max(r, g, b), min = Math.min(r, g, b), chroma = max - min
    if (chroma < 24 || (chroma < 40 && max < 150 && b >= r)) return max > 248 && min > 248 ? 'white' : max < 20 ? 'black' : 'grey'
    const hue = (max === r ? ((g - b) / chroma + 6) % 6 : max === g ? (b - r) / chroma + 2 : (r - g) / chroma + 4) * 60
    if (hue < 20 || hue >= 335) return 'red'
    if (hue < 48) return 'orange'
    if (hue < 68) return 'yellow'
    if (hue < 175) return 'green'
    if (hue < 200) return 'cyan'
    if (hue < 262) return 'blue'
    return hue < 300 ? 'purple' : 'pink'
  }
  const parentOf = (element) => element.parentElement ?? element.getRootNode().host
  const colourOf = (element, property) => {
    if (property === 'color') return nameOf(getComputedStyle(element).color)
    for (let at = element; at; at = parentOf(at)) {
      const style = getComputedStyle(at)
      if (style.backgroundImage.includes('gradient')) {
        const first = /(?:rgba?|oklch|oklab|hsla?|lab|lch|color)\\([^)]*\\)/.exec(style.backgroundImage)
        if (first) return nameOf(first[0])
      }
      const found = nameOf(style.backgroundColor)
      if (found !== 'none') return found
    }
    return 'white'
  }
  const coloursOf = (element) => {
    const all = [element, ...element.querySelectorAll('*'), parentOf(element)].filter(Boolean)
    const names = all.flatMap((item) => {
      const style = getComputedStyle(item)
      const border = parseFloat(style.borderTopWidth) + parseFloat(style.borderLeftWidth) > 0
      return [style.color, style.backgroundColor, style.fill, border ? style.borderLeftColor : 'transparent', border ? style.borderTopColor : 'transparent']
    })
    return [...new Set(names.filter((name) => name && name !== 'none').map(nameOf))]
  }
  const lookOf = (element) => {
    const style = getComputedStyle(element)
    return ['color', 'backgroundColor', 'backgroundImage', 'borderTopColor', 'borderTopWidth', 'borderTopStyle', 'borderBottomColor', 'borderBottomWidth',
      'outlineColor', 'outlineStyle', 'outlineWidth', 'boxShadow', 'opacity', 'fontWeight', 'textDecorationLine', 'transform', 'filter'].map((name) => style[name]).join('|')
  }
  const groupsOf = (source) => {
    const pattern = new RegExp(source, 'i')
    const matches = [...document.body.querySelectorAll('*')].filter((element) => isShown(element) && pattern.test(textOf(element)))
    const smallest = matches.filter((element) => !matches.some((other) => other !== element && element.contains(other)))
    const around = smallest.map((element) => {
      let group = element
      while (parentOf(group) && group.parentElement !== document.body && !smallest.some((other) => other !== element && parentOf(group).contains(other))) group = parentOf(group)
      return group
    })
    return [...new Set(around)]
  }
  const calls = []
  const clipboard = []
  const write = async (text) => { clipboard.push(String(text)) }
  try {
    Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText: write, readText: async () => clipboard.at(-1) ?? '' } })
    Document.prototype.execCommand = (command) => {
      const active = document.activeElement
      const text = active && 'value' in active ? active.value.slice(active.selectionStart ?? 0, active.selectionEnd ?? undefined) : String(getSelection())
      if (command === 'copy') clipboard.push(text)
      return true
    }
  } catch {}
  return {
    calls, clipboard, textOf, colourOf, coloursOf, groupsOf, lookOf, nameOf,
    record: (name, args) => { calls.push({ name, args: plain(args) }) },
    navigate: (address) => { history.pushState(null, '', address); dispatchEvent(new Event('bench-navigate')) },
    addStyle: (css) => {
      const style = document.createElement('style')
      style.textContent = css
      document.head.append(style)
    },
  }
})()
`
