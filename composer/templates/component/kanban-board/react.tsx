//: if storage
import { useEffect, useState } from 'react'
//: else
import { useState } from 'react'
//: end

//: include _types.ts

interface __component_Pascal__Props {
  initialColumns?: Column[]
  onMove?: (cardId: string, fromColumnId: string, toColumnId: string) => void
}

const sampleColumns: Column[] = [
  //: include _columns.ts
]

const initialsOf = (name: string) =>
  name
    .split(/\s+/)
    .map((part) => part.charAt(0).toUpperCase())
    .slice(0, 2)
    .join('')

const isFull = ({ cards, limit }: Column) => limit !== undefined && cards.length >= limit
//: if storage

const STORAGE_KEY = 'kanban'
//: end

export default function __component_Pascal__({ initialColumns = sampleColumns, onMove }: __component_Pascal__Props) {
  const [columns, setColumns] = useState(initialColumns)
  const [draggedId, setDraggedId] = useState<string>()
  const [overId, setOverId] = useState<string>()
  const [addingTo, setAddingTo] = useState<string>()
  //: if edit
  const [editedId, setEditedId] = useState<string>()
  //: end
  const [message, setMessage] = useState('')
  //: if storage
  const [isLoaded, setIsLoaded] = useState(false)

  useEffect(() => {
    try {
      const stored: unknown = JSON.parse(localStorage.getItem(STORAGE_KEY) ?? 'null')
      if (Array.isArray(stored)) setColumns(stored)
    } catch {
      // The stored text is invalid: start with the initial columns.
    }
    setIsLoaded(true)
  }, [])
  useEffect(() => {
    if (!isLoaded) return
    try {
      localStorage.setItem(STORAGE_KEY, JSON.stringify(columns))
    } catch {
      // The browser stores nothing for this page: the board lasts until it is closed.
    }
  }, [columns, isLoaded])
  //: end

  function move(cardId: string, toId: string) {
    setMessage('')
    const from = columns.find(({ cards }) => cards.some(({ id }) => id === cardId))
    const to = columns.find(({ id }) => id === toId)
    const card = from?.cards.find(({ id }) => id === cardId)
    if (!from || !to || !card || from === to) return
    if (isFull(to)) {
      setMessage('Column is full')
      return
    }
    setColumns(
      columns.map((column) => {
        if (column === from) return { ...column, cards: column.cards.filter(({ id }) => id !== cardId) }
        return column === to ? { ...column, cards: [...column.cards, card] } : column
      }),
    )
    onMove?.(cardId, from.id, to.id)
  }

  function add(column: Column, title: string) {
    if (title.trim() === '') return
    setAddingTo(undefined)
    if (isFull(column)) {
      setMessage('Column is full')
      return
    }
    const card: Card = { id: `card-${Date.now()}`, title: title.trim(), priority: 'medium' }
    setColumns(columns.map((other) => (other === column ? { ...other, cards: [...other.cards, card] } : other)))
  }
  //: if remove

  function remove(cardId: string) {
    setColumns(columns.map((column) => ({ ...column, cards: column.cards.filter(({ id }) => id !== cardId) })))
  }
  //: end
  //: if edit

  function rename(cardId: string, title: string) {
    setEditedId(undefined)
    if (title.trim() === '') return
    const change = (card: Card) => (card.id === cardId ? { ...card, title: title.trim() } : card)
    setColumns(columns.map((column) => ({ ...column, cards: column.cards.map(change) })))
  }
  //: end

  return (
    <section className="kanban" aria-label="Kanban board">
      <style>{styles}</style>
      {message && (
        <p className="alert" role="alert">
          {message}
        </p>
      )}
      <div className="columns">
        {columns.map((column) => (
          <section
            key={column.id}
            className={overId === column.id ? 'column over' : 'column'}
            aria-label={column.title}
            onDragOver={(event) => {
              event.preventDefault()
              setOverId(column.id)
            }}
            onDragLeave={(event) => {
              if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setOverId(undefined)
            }}
            onDrop={(event) => {
              event.preventDefault()
              setOverId(undefined)
              if (draggedId !== undefined) move(draggedId, column.id)
            }}
          >
            <header>
              <h3>{column.title}</h3>
              <span className="count">
                {column.limit === undefined ? column.cards.length : `${column.cards.length} / ${column.limit}`}
              </span>
            </header>
            <ul>
              {column.cards.map((card) => (
                <li
                  key={card.id}
                  draggable
                  onDragStart={(event) => {
                    event.dataTransfer.setData('text/plain', card.id)
                    event.dataTransfer.effectAllowed = 'move'
                    setDraggedId(card.id)
                  }}
                  onDragEnd={() => {
                    setDraggedId(undefined)
                    setOverId(undefined)
                  }}
                >
                  {/*: if edit */}
                  {editedId === card.id ? (
                    <input
                      className="title"
                      defaultValue={card.title}
                      aria-label="Title"
                      ref={(input) => input?.focus()}
                      onBlur={() => setEditedId(undefined)}
                      onKeyDown={(event) => {
                        if (event.key === 'Enter') rename(card.id, event.currentTarget.value)
                        else if (event.key === 'Escape') setEditedId(undefined)
                      }}
                    />
                  ) : (
                    <p className="title">{card.title}</p>
                  )}
                  {/*: else */}
                  <p className="title">{card.title}</p>
                  {/*: end */}
                  <div className="details">
                    {card.assignee && (
                      <span className="initials" title={card.assignee}>
                        {initialsOf(card.assignee)}
                      </span>
                    )}
                    <span className={`priority ${card.priority}`}>{card.priority}</span>
                    {/*: if edit */}
                    <button type="button" onClick={() => setEditedId(card.id)} aria-label={`Edit ${card.title}`}>
                      Edit
                    </button>
                    {/*: end */}
                    {/*: if remove */}
                    <button type="button" onClick={() => remove(card.id)} aria-label={`Delete ${card.title}`}>
                      Delete
                    </button>
                    {/*: end */}
                    <select value="" onChange={(event) => move(card.id, event.target.value)} aria-label={`Move ${card.title} to`}>
                      <option value="" disabled>
                        Move to
                      </option>
                      {columns
                        .filter(({ id }) => id !== column.id)
                        .map(({ id, title }) => (
                          <option key={id} value={id}>
                            {title}
                          </option>
                        ))}
                    </select>
                  </div>
                </li>
              ))}
            </ul>
            {addingTo === column.id ? (
              <input
                placeholder="Title of the card"
                aria-label={`New card in ${column.title}`}
                ref={(input) => input?.focus()}
                onBlur={() => setAddingTo(undefined)}
                onKeyDown={(event) => {
                  if (event.key === 'Enter') add(column, event.currentTarget.value)
                  else if (event.key === 'Escape') setAddingTo(undefined)
                }}
              />
            ) : (
              <button type="button" className="add" onClick={() => setAddingTo(column.id)}>
                Add card
              </button>
            )}
          </section>
        ))}
      </div>
    </section>
  )
}

const styles = `
//: include _style.css
`
