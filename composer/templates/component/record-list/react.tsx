//: if fetch
import { useCallback, useEffect, useState } from 'react'
//: else
import { useState } from 'react'
//: end

//: include _types.ts

//: if fetch
//: include _url.ts
//: else
const sampleItems: __thing_Pascal__[] = [
  //: include _samples.ts
]
//: end

//: include _texts.ts

interface __component_Pascal__Props {
  //: if not fetch
  items?: __thing_Pascal__[]
  //: end
  onSelect?: (item: __thing_Pascal__) => void
}

//: if fetch
export default function __component_Pascal__({ onSelect }: __component_Pascal__Props) {
  const [items, setItems] = useState<__thing_Pascal__[]>()
  const [error, setError] = useState('')
//: else
export default function __component_Pascal__({ items = sampleItems, onSelect }: __component_Pascal__Props) {
//: end
  const [search, setSearch] = useState('')
  //: if fetch

  const load = useCallback(async (signal?: AbortSignal) => {
    setError('')
    try {
      const response = await fetch(URL_OF_LIST, { signal })
      if (!response.ok) throw new Error(`The server answered with status ${response.status}.`)
      setItems((await response.json()) as __thing_Pascal__[])
    } catch (cause) {
      if (!signal?.aborted) setError(cause instanceof Error ? cause.message : 'The request failed.')
    }
  }, [])

  useEffect(() => {
    const controller = new AbortController()
    void load(controller.signal)
    return () => controller.abort()
  }, [load])
  //: end

  const term = search.trim().toLowerCase()
  //: if fetch
  const visible = (items ?? [])
  //: else
  const visible = items
  //: end
    .filter((item) => `${titleOf(item)} ${detailsOf(item)}`.toLowerCase().includes(term))
    .sort((a, b) => titleOf(a).localeCompare(titleOf(b)))

  return (
    <section className="record-list" aria-label="__thing_many_label__">
      <style>{styles}</style>
      <input
        type="search"
        placeholder="Search __thing_many_lower__…"
        aria-label="Search __thing_many_lower__"
        value={search}
        onChange={(event) => setSearch(event.target.value)}
      />
      {/*: if fetch */}
      {error !== '' && (
        <p className="error" role="alert">
          {error}{' '}
          <button type="button" className="retry" onClick={() => load()}>
            Try again
          </button>
        </p>
      )}
      {!items && error === '' && <p role="status">Loading…</p>}
      {items && <p role="status">{visible.length === 0 ? 'No results' : `${visible.length} found`}</p>}
      {/*: else */}
      <p role="status">{visible.length === 0 ? 'No results' : `${visible.length} found`}</p>
      {/*: end */}
      <ul>
        {visible.map((item) => (
          <li key={item.id}>
            <button type="button" onClick={() => onSelect?.(item)}>
              <span className="avatar" aria-hidden="true">
                {titleOf(item).charAt(0)}
              </span>
              <span>
                {titleOf(item)}
                <span className="details">{detailsOf(item)}</span>
              </span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}

const styles = `
//: include _style.css
`
