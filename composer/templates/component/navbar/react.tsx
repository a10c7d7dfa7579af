//: if dark or dropdown or user
import { useEffect, useRef, useState } from 'react'
//: else
import { useEffect, useState } from 'react'
//: end

const links = [
  //: each link in links
  //: if first
  { label: '__link_text__', href: '/' },
  //: else
  { label: '__link_text__', href: '/__link_kebab__' },
  //: end
  //: end
]
//: if dropdown
const submenu = {
  label: 'More',
  links: [
    { label: 'Customer stories', href: '/stories' },
    { label: 'Documentation', href: '/docs' },
    { label: 'Help', href: '/help' },
  ],
}
//: end

interface __component_Pascal__Props {
  /** The address of the page that is shown; its link is highlighted. */
  currentPath?: string
  //: if search
  onSearch?: (text: string) => void
  //: end
}

//: if search
export default function __component_Pascal__({ currentPath = '/', onSearch }: __component_Pascal__Props) {
//: else
export default function __component_Pascal__({ currentPath = '/' }: __component_Pascal__Props) {
//: end
  const [isOpen, setIsOpen] = useState(false)
  //: if dropdown or user
  const header = useRef<HTMLElement>(null)
  const [openMenu, setOpenMenu] = useState('')
  //: end
  //: if dark
  const [isDark, setIsDark] = useState(false)
  const isFirst = useRef(true)
  //: end

  useEffect(() => {
    const closeOnEscape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      setIsOpen(false)
      //: if dropdown or user
      setOpenMenu('')
      //: end
    }
    document.addEventListener('keydown', closeOnEscape)
    return () => document.removeEventListener('keydown', closeOnEscape)
  }, [])
  //: if dropdown or user

  useEffect(() => {
    const closeOutside = (event: MouseEvent) => {
      if (!header.current?.contains(event.target as Node)) setOpenMenu('')
    }
    document.addEventListener('click', closeOutside)
    return () => document.removeEventListener('click', closeOutside)
  }, [])
  //: end
  //: if dark

  useEffect(() => {
    if (isFirst.current) {
      isFirst.current = false
      setIsDark(localStorage.getItem('theme') === 'dark')
      return
    }
    localStorage.setItem('theme', isDark ? 'dark' : 'light')
    //: include _theme.ts
  }, [isDark])
  //: end

  return (
    //: if dropdown or user
    <header className="__component_kebab__" ref={header}>
    //: else
    <header className="__component_kebab__">
    //: end
      <style>{styles}</style>
      <div className="bar">
        <a className="brand" href="/">
          __brand__
        </a>
        <button
          type="button"
          className="hamburger"
          aria-label="Menu"
          aria-expanded={isOpen}
          aria-controls="navbar-menu"
          onClick={() => setIsOpen(!isOpen)}
        >
          {isOpen ? '×' : '☰'}
        </button>
        <nav id="navbar-menu" className={isOpen ? 'menu open' : 'menu'} aria-label="Main">
          <ul>
            {links.map(({ label, href }) => (
              <li key={href}>
                <a href={href} aria-current={href === currentPath ? 'page' : undefined}>
                  {label}
                </a>
              </li>
            ))}
            {/*: if dropdown */}
            <li className="has-submenu">
              <button
                type="button"
                aria-expanded={openMenu === 'more'}
                onClick={() => setOpenMenu(openMenu === 'more' ? '' : 'more')}
              >
                {submenu.label}
              </button>
              <ul className="submenu" hidden={openMenu !== 'more'}>
                {submenu.links.map(({ label, href }) => (
                  <li key={href}>
                    <a href={href}>{label}</a>
                  </li>
                ))}
              </ul>
            </li>
            {/*: end */}
          </ul>
          {/*: if search */}
          <form
            role="search"
            onSubmit={(event) => {
              event.preventDefault()
              const text = String(new FormData(event.currentTarget).get('q') ?? '').trim()
              if (onSearch) onSearch(text)
              else location.assign(`/search?q=${encodeURIComponent(text)}`)
            }}
          >
            <input type="search" name="q" placeholder="Search…" aria-label="Search" />
          </form>
          {/*: end */}
          {/*: if dark */}
          <button type="button" aria-pressed={isDark} onClick={() => setIsDark(!isDark)}>
            {isDark ? '☀ Light' : '☾ Dark'}
          </button>
          {/*: end */}
          {/*: if user */}
          <div className="has-submenu">
            <button
              type="button"
              aria-label="Account"
              aria-expanded={openMenu === 'account'}
              onClick={() => setOpenMenu(openMenu === 'account' ? '' : 'account')}
            >
              <span className="avatar">AK</span>
            </button>
            <ul className="submenu" hidden={openMenu !== 'account'}>
              <li>
                <a href="/profile">Profile</a>
              </li>
              <li>
                <a href="/settings">Settings</a>
              </li>
              <li>
                <a href="/logout">Sign out</a>
              </li>
            </ul>
          </div>
          {/*: end */}
          {/*: if cta */}
          <a href="/login">Sign in</a>
          <a className="cta" href="/sign-up">
            Get started
          </a>
          {/*: end */}
        </nav>
      </div>
    </header>
  )
}

const styles = `
//: include _style.css
//: include _dark.css
`
