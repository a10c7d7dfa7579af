//: if filter
import { useState } from 'react'

//: end
//: include _types.ts

const sampleItems: Item[] = [
  //: include _items.ts
]
//: if date

const dateFormat = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeZone: 'UTC' })
//: end

export default function __component_Pascal__({ items = sampleItems }: { items?: Item[] }) {
  //: if filter
  const [search, setSearch] = useState('')
  const visible = items.filter((item) =>
    Object.values(item).some((value) => String(value).toLowerCase().includes(search.trim().toLowerCase())),
  )
  //: else
  const visible = items
  //: end

  return (
    <section className="card-grid">
      <style>{styles}</style>
      <h2>
        {/*: include _heading.html */}
      </h2>
      {/*: if filter */}
      <input
        type="search"
        placeholder="Search…"
        aria-label="Search"
        value={search}
        onChange={(event) => setSearch(event.target.value)}
      />
      {/*: end */}
      {visible.length === 0 && <p className="empty">Nothing found.</p>}
      <ul>
        {visible.map((item) => (
          <li key={item.id}>
            <article>
              {/*: if team */}
              <img src={item.imageUrl} alt={item.title} loading="lazy" />
              {/*: else */}
              <img src={item.imageUrl} alt="" loading="lazy" />
              {/*: end */}
              <div className="content">
                {/*: if category and not team */}
                <span className="badge">{item.category}</span>
                {/*: end */}
                <h3>{item.title}</h3>
                {/*: if team */}
                <p className="muted">{item.role}</p>
                {/*: end */}
                <p>{item.text}</p>
                {/*: if author and not team */}
                <p className="muted">By {item.author}</p>
                {/*: end */}
                {/*: if date and not team */}
                <p className="muted">
                  <time dateTime={item.date}>{dateFormat.format(new Date(item.date))}</time>
                </p>
                {/*: end */}
                {/*: if button or social */}
                {/*: if team */}
                <a href={item.url} aria-label={`${item.title} on LinkedIn`}>
                  LinkedIn
                </a>
                {/*: else */}
                <a href={item.url} aria-label={`Read more: ${item.title}`}>
                  Read more
                </a>
                {/*: end */}
                {/*: end */}
              </div>
            </article>
          </li>
        ))}
      </ul>
    </section>
  )
}

const styles = `
//: include _style.css
`
