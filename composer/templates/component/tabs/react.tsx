//: if hash
import { type KeyboardEvent, type ReactNode, useEffect, useId, useState } from 'react'
//: else
import { type KeyboardEvent, type ReactNode, useId, useState } from 'react'
//: end

export interface Tab {
  id: string
  label: string
  content: ReactNode
  disabled?: boolean
}

interface __component_Pascal__Props {
  tabs?: Tab[]
  /** The id of the tab that is open at first. */
  defaultTab?: string
}

const sampleTabs: Tab[] = [
  //: include _samples.ts
]

export default function __component_Pascal__({ tabs = sampleTabs, defaultTab }: __component_Pascal__Props) {
  const id = useId()
  const [activeId, setActiveId] = useState(defaultTab ?? tabs.find((tab) => !tab.disabled)?.id)
  const active = tabs.find((tab) => tab.id === activeId)
  //: if hash

  useEffect(() => {
    const read = () => {
      const tab = tabs.find((other) => `#${other.id}` === location.hash)
      if (tab) setActiveId(tab.id)
    }
    read()
    window.addEventListener('hashchange', read)
    return () => window.removeEventListener('hashchange', read)
  }, [tabs])
  //: end

  function select(tab: Tab) {
    setActiveId(tab.id)
    //: if hash
    history.replaceState(null, '', `#${tab.id}`)
    //: end
  }

  function move(event: KeyboardEvent) {
    const enabled = tabs.filter((tab) => !tab.disabled)
    const next = indexAfter(event.key, enabled.findIndex((tab) => tab.id === activeId))
    const tab = next === undefined ? undefined : enabled.at(next % enabled.length)
    if (!tab) return
    event.preventDefault()
    select(tab)
    document.getElementById(`${id}-tab-${tab.id}`)?.focus()
  }

  return (
    <div className="__component_kebab__">
      <style>{styles}</style>
      {/*: if vertical */}
      <div role="tablist" aria-orientation="vertical" onKeyDown={move}>
      {/*: else */}
      <div role="tablist" onKeyDown={move}>
      {/*: end */}
        {tabs.map((tab) => (
          <button
            key={tab.id}
            type="button"
            role="tab"
            id={`${id}-tab-${tab.id}`}
            aria-selected={tab.id === activeId}
            aria-controls={`${id}-panel-${tab.id}`}
            tabIndex={tab.id === activeId ? 0 : -1}
            disabled={tab.disabled}
            onClick={() => select(tab)}
          >
            {tab.label}
          </button>
        ))}
      </div>
      {active && (
        <div
          key={active.id}
          role="tabpanel"
          id={`${id}-panel-${active.id}`}
          aria-labelledby={`${id}-tab-${active.id}`}
          tabIndex={0}
        >
          {active.content}
        </div>
      )}
    </div>
  )
}

/** The tab to go to. -1 is the last one. */
function indexAfter(key: string, at: number): number | undefined {
  //: include _next.ts
}

const styles = `
//: include _style.css
`
