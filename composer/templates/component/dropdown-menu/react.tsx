import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'

//: include _type.ts

const sampleItems: MenuItem[] = [
  //: include _items.ts
]

interface __component_Pascal__Props {
  label?: string
  items?: MenuItem[]
  onSelect?: (id: string) => void
}

export default function __component_Pascal__({ label = '__label__', items = sampleItems, onSelect }: __component_Pascal__Props) {
  const id = useId()
  const root = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const menu = useRef<HTMLDivElement>(null)
  const [isOpen, setIsOpen] = useState(false)

  useEffect(() => {
    if (!isOpen) return
    const closeOutside = (event: MouseEvent) => {
      if (!root.current?.contains(event.target as Node)) setIsOpen(false)
    }
    document.addEventListener('click', closeOutside)
    return () => document.removeEventListener('click', closeOutside)
  }, [isOpen])

  useEffect(() => {
    //: if hover
    // A menu that the mouse opened does not take the focus.
    if (isOpen && document.activeElement === button.current && menu.current) moveFocus(menu.current, 'Home')
    //: else
    if (isOpen && menu.current) moveFocus(menu.current, 'Home')
    //: end
  }, [isOpen])

  function close() {
    setIsOpen(false)
    button.current?.focus()
  }

  function handleKey(event: KeyboardEvent) {
    if (!isOpen && event.key === 'ArrowDown') {
      event.preventDefault()
      setIsOpen(true)
    } else if (isOpen && event.key === 'Escape') close()
    else if (isOpen && event.key === 'Tab') setIsOpen(false)
    else if (isOpen && menu.current && moveFocus(menu.current, event.key)) event.preventDefault()
  }

  return (
    //: if hover
    <div
      className="__component_kebab__"
      ref={root}
      onKeyDown={handleKey}
      onMouseEnter={() => setIsOpen(true)}
      onMouseLeave={() => setIsOpen(false)}
    >
    //: else
    <div className="__component_kebab__" ref={root} onKeyDown={handleKey}>
    //: end
      <style>{styles}</style>
      <button
        ref={button}
        type="button"
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={`${id}-menu`}
        onClick={() => setIsOpen(!isOpen)}
      >
        {label}
      </button>
      {isOpen && (
        <div id={`${id}-menu`} role="menu" aria-label={label} ref={menu}>
          {items.map((item) => (
            <button
              key={item.id}
              type="button"
              role="menuitem"
              tabIndex={-1}
              disabled={item.disabled}
              //: if danger
              className={item.isDangerous ? 'danger' : undefined}
              //: end
              onClick={() => {
                close()
                onSelect?.(item.id)
              }}
            >
              {item.label}
            </button>
          ))}
        </div>
      )}
    </div>
  )
}

//: include _focus.ts

const styles = `
//: include _style.css
`
