import { useEffect, useState } from 'react'

//: include _about-link.ts

const links: SidebarLink[] = [
  //: include _links.ts
]

interface __component_Pascal__Props {
  /** The address of the page that is shown; its link is highlighted. */
  currentPath?: string
}

export default function __component_Pascal__({ currentPath = links[0]?.href }: __component_Pascal__Props) {
  const [isCollapsed, setIsCollapsed] = useState(false)
  /** Only on small screens. */
  const [isOpen, setIsOpen] = useState(false)
  //: if remember

  useEffect(() => setIsCollapsed(localStorage.getItem('sidebar') === 'collapsed'), [])
  //: end

  useEffect(() => {
    const closeOnEscape = (event: KeyboardEvent) => {
      if (event.key === 'Escape') setIsOpen(false)
    }
    document.addEventListener('keydown', closeOnEscape)
    return () => document.removeEventListener('keydown', closeOnEscape)
  }, [])

  function toggle() {
    setIsCollapsed(!isCollapsed)
    //: if remember
    localStorage.setItem('sidebar', isCollapsed ? 'expanded' : 'collapsed')
    //: end
  }

  return (
    <>
      <style>{styles}</style>
      <button
        type="button"
        className="sidebar-open"
        aria-label="Open menu"
        aria-expanded={isOpen}
        onClick={() => setIsOpen(true)}
      >
        ☰
      </button>
      <div className={isOpen ? 'sidebar-backdrop open' : 'sidebar-backdrop'} onClick={() => setIsOpen(false)} />
      <nav
        className={['__component_kebab__', isCollapsed && 'collapsed', isOpen && 'open'].filter(Boolean).join(' ')}
        aria-label="Main"
      >
        <div className="head">
          <strong className="text">__brand__</strong>
          <button
            type="button"
            className="collapse"
            aria-label={isCollapsed ? 'Expand' : 'Collapse'}
            aria-expanded={!isCollapsed}
            onClick={toggle}
          >
            {isCollapsed ? '»' : '«'}
          </button>
        </div>
        <ul>
          {links.map(({ label, href, icon }) => (
            <li key={href}>
              <a href={href} title={label} aria-current={href === currentPath ? 'page' : undefined}>
                <span className="icon" aria-hidden="true">
                  {icon ?? '•'}
                </span>
                <span className="text">{label}</span>
              </a>
            </li>
          ))}
        </ul>
        {/*: if logout */}
        <a href="/logout" title="Sign out">
          <span className="icon" aria-hidden="true">
            ⏻
          </span>
          <span className="text">Sign out</span>
        </a>
        {/*: end */}
        {/*: if user */}
        <div className="user">
          <span className="avatar" aria-hidden="true">
            AK
          </span>
          <span className="text">Alex Kim</span>
        </div>
        {/*: end */}
      </nav>
    </>
  )
}

const styles = `
//: include _style.css
`
