//: if marked
import { type KeyboardEvent, type ReactNode, useEffect, useId, useState } from 'react'
//: else
import { type KeyboardEvent, useEffect, useId, useState } from 'react'
//: end

//: if remote
interface __component_Pascal__Props {
  /** Gets the suggestions for a text. Stop the request when the signal aborts. */
  fetchSuggestions: (text: string, signal: AbortSignal) => Promise<string[]>
  onSelect?: (option: string) => void
  label?: string
}

const DELAY_MS = __delay__

export default function __component_Pascal__({ fetchSuggestions, onSelect, label = '__label__' }: __component_Pascal__Props) {
//: else
const sampleOptions = [
  //: include _options.ts
]

interface __component_Pascal__Props {
  options?: string[]
  onSelect?: (option: string) => void
  label?: string
}

export default function __component_Pascal__({ options = sampleOptions, onSelect, label = '__label__' }: __component_Pascal__Props) {
//: end
  const id = useId()
  const [text, setText] = useState('')
  const [isOpen, setIsOpen] = useState(false)
  const [active, setActive] = useState(-1)
  //: if remote
  const [matches, setMatches] = useState<string[]>([])
  const [status, setStatus] = useState<'idle' | 'loading' | 'failed'>('idle')

  useEffect(() => {
    if (!isOpen || text.trim() === '') {
      setMatches([])
      setStatus('idle')
      return
    }
    const controller = new AbortController()
    setStatus('loading')
    const timer = setTimeout(async () => {
      try {
        const found = await fetchSuggestions(text.trim(), controller.signal)
        if (controller.signal.aborted) return
        setMatches(found)
        setStatus('idle')
      } catch {
        if (!controller.signal.aborted) setStatus('failed')
      }
    }, DELAY_MS)
    return () => {
      clearTimeout(timer)
      controller.abort()
    }
  }, [text, isOpen, fetchSuggestions])
  const message =
    status === 'loading' ? 'Loading…' : status === 'failed' ? 'Loading failed. Try again.' : 'No results'
  const isListed = isOpen && status === 'idle' && matches.length > 0
  //: else
  const matches = options.filter((option) => option.toLowerCase().includes(text.trim().toLowerCase()))
  const message = 'No results'
  const isListed = isOpen && matches.length > 0
  //: end

  useEffect(() => {
    document.getElementById(`${id}-option-${active}`)?.scrollIntoView({ block: 'nearest' })
  }, [active, id])

  function choose(option: string) {
    setText(option)
    setIsOpen(false)
    setActive(-1)
    onSelect?.(option)
  }

  function handleKey(event: KeyboardEvent) {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      setIsOpen(true)
      const step = event.key === 'ArrowDown' ? 1 : -1
      const from = active < 0 && step < 0 ? 0 : active
      if (matches.length > 0) setActive((from + step + matches.length) % matches.length)
    } else if (event.key === 'Enter') {
      const option = matches[active]
      if (!isListed || option === undefined) return
      event.preventDefault()
      choose(option)
    } else if (event.key === 'Escape') {
      setIsOpen(false)
      setActive(-1)
    }
  }

  return (
    <div className="__component_kebab__">
      <style>{styles}</style>
      <label htmlFor={id}>{label}</label>
      <div className="box">
        <input
          id={id}
          type="text"
          role="combobox"
          autoComplete="off"
          aria-expanded={isListed}
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          aria-activedescendant={active < 0 ? undefined : `${id}-option-${active}`}
          value={text}
          onChange={(event) => {
            setText(event.target.value)
            setIsOpen(true)
            setActive(-1)
          }}
          onFocus={() => setIsOpen(true)}
          onBlur={() => setIsOpen(false)}
          onKeyDown={handleKey}
        />
        {text !== '' && (
          <button type="button" className="clear" aria-label="Clear" onClick={() => setText('')}>
            ×
          </button>
        )}
        {isListed && (
          <ul id={`${id}-list`} role="listbox" aria-label={label}>
            {matches.map((option, index) => (
              <li
                key={option}
                id={`${id}-option-${index}`}
                role="option"
                aria-selected={index === active}
                // Keeps the focus in the input.
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => choose(option)}
              >
                {/*: if marked */}
                {marked(option, text.trim())}
                {/*: else */}
                {option}
                {/*: end */}
              </li>
            ))}
          </ul>
        )}
        {isOpen && !isListed && text.trim() !== '' && (
          <div className="message" role="status">
            {/*: if remote */}
            {status === 'loading' && <span className="spinner" aria-hidden="true" />}
            {/*: end */}
            {message}
          </div>
        )}
      </div>
    </div>
  )
}
//: if marked

function marked(option: string, text: string): ReactNode {
  const at = option.toLowerCase().indexOf(text.toLowerCase())
  if (text === '' || at < 0) return option
  return (
    <>
      {option.slice(0, at)}
      <mark>{option.slice(at, at + text.length)}</mark>
      {option.slice(at + text.length)}
    </>
  )
}
//: end

const styles = `
//: include _style.css
`
