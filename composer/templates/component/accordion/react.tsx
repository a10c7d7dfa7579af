import { type ReactNode, useId, useState } from 'react'

export interface AccordionItem {
  id: string
  title: string
  content: ReactNode
}

const sampleItems: AccordionItem[] = [
  //: include _samples.ts
]

interface __component_Pascal__Props {
  title?: string
  items?: AccordionItem[]
}

export default function __component_Pascal__({
  title = '__title__',
  items = sampleItems,
}: __component_Pascal__Props) {
  const id = useId()
  const [openIds, setOpenIds] = useState<string[]>([])
  //: if search
  const [query, setQuery] = useState('')
  const shown = items.filter(({ title, content }) =>
    `${title} ${typeof content === 'string' ? content : ''}`.toLowerCase().includes(query.trim().toLowerCase()),
  )
  //: end

  function toggle(itemId: string) {
    //: if single
    setOpenIds(openIds.includes(itemId) ? [] : [itemId])
    //: else
    setOpenIds(openIds.includes(itemId) ? openIds.filter((other) => other !== itemId) : [...openIds, itemId])
    //: end
  }

  return (
    <section className="__component_kebab__">
      <style>{styles}</style>
      <h2>{title}</h2>
      {/*: if search */}
      <input
        type="search"
        placeholder="Search…"
        aria-label="Search"
        value={query}
        onChange={(event) => setQuery(event.target.value)}
      />
      {shown.length === 0 && <p role="status">Nothing matches “{query}”.</p>}
      {shown.map((item) => {
      {/*: else */}
      {items.map((item) => {
      {/*: end */}
        const isOpen = openIds.includes(item.id)
        return (
          <div key={item.id}>
            <h3>
              <button
                type="button"
                id={`${id}-${item.id}-button`}
                aria-expanded={isOpen}
                aria-controls={`${id}-${item.id}`}
                onClick={() => toggle(item.id)}
              >
                {item.title}
              </button>
            </h3>
            <div
              className="panel"
              id={`${id}-${item.id}`}
              role="region"
              aria-labelledby={`${id}-${item.id}-button`}
              inert={!isOpen}
            >
              <div>{typeof item.content === 'string' ? <p>{item.content}</p> : item.content}</div>
            </div>
          </div>
        )
      })}
    </section>
  )
}

const styles = `
//: include _style.css
`
