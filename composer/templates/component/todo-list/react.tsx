import { type FormEvent, useEffect, useState } from 'react'

//: if priority
const priorities = ['low', 'medium', 'high'] as const
type Priority = (typeof priorities)[number]

//: end
interface Todo {
  id: number
  title: string
  done: boolean
  //: if priority
  priority: Priority
  //: end
  //: if due
  /** An ISO date, or empty. */
  due: string
  //: end
}

const filters = ['All', 'Active', 'Done'] as const
type Filter = (typeof filters)[number]

const STORAGE_KEY = 'todos'

function loadTodos(): Todo[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(STORAGE_KEY) ?? '[]')
    return Array.isArray(stored) ? stored : []
  } catch {
    return []
  }
}

function saveTodos(todos: Todo[]) {
  try {
    localStorage.setItem(STORAGE_KEY, JSON.stringify(todos))
  } catch {
    // The browser stores nothing for this page: the list lasts until it is closed.
  }
}

export default function __component_Pascal__() {
  // Loaded after mounting, because the server has no localStorage.
  const [todos, setTodos] = useState<Todo[]>()
  const [title, setTitle] = useState('')
  //: if priority
  const [priority, setPriority] = useState<Priority>('medium')
  //: end
  //: if due
  const [due, setDue] = useState('')
  //: end
  const [filter, setFilter] = useState<Filter>('All')
  const [editedId, setEditedId] = useState<number>()

  useEffect(() => setTodos(loadTodos()), [])
  useEffect(() => {
    if (todos) saveTodos(todos)
  }, [todos])

  if (!todos) return null
  const visible = todos.filter(({ done }) => filter === 'All' || done === (filter === 'Done'))
  const left = todos.filter(({ done }) => !done).length

  function add(event: FormEvent) {
    event.preventDefault()
    if (title.trim() === '' || !todos) return
    const todo: Todo = {
      id: Math.max(0, ...todos.map(({ id }) => id)) + 1,
      title: title.trim(),
      done: false,
      //: if priority
      priority,
      //: end
      //: if due
      due,
      //: end
    }
    setTodos([...todos, todo])
    setTitle('')
    //: if due
    setDue('')
    //: end
  }

  function change(id: number, changes: Partial<Todo>) {
    setTodos(todos?.map((todo) => (todo.id === id ? { ...todo, ...changes } : todo)))
  }

  function remove(id: number) {
    setTodos(todos?.filter((todo) => todo.id !== id))
  }

  function saveTitle(id: number, newTitle: string) {
    setEditedId(undefined)
    if (newTitle.trim() === '') remove(id)
    else change(id, { title: newTitle.trim() })
  }

  return (
    <section className="todo-list" aria-label="__title__">
      <style>{styles}</style>
      <h2>__title__</h2>
      <form onSubmit={add}>
        <input
          className="text"
          value={title}
          onChange={(event) => setTitle(event.target.value)}
          placeholder="What needs to be done?"
          aria-label="New todo"
        />
        {/*: if priority */}
        <select value={priority} onChange={(event) => setPriority(event.target.value as Priority)} aria-label="Priority">
          {priorities.map((name) => (
            <option key={name}>{name}</option>
          ))}
        </select>
        {/*: end */}
        {/*: if due */}
        <input type="date" value={due} onChange={(event) => setDue(event.target.value)} aria-label="Due date" />
        {/*: end */}
        <button type="submit">Add</button>
      </form>
      <div className="bar">
        <span role="group" aria-label="Filter">
          {filters.map((name) => (
            <button key={name} type="button" aria-pressed={filter === name} onClick={() => setFilter(name)}>
              {name}
            </button>
          ))}
        </span>
        {/*: if toggleAll */}
        <button
          type="button"
          onClick={() => setTodos(todos.map((todo) => ({ ...todo, done: left > 0 })))}
          disabled={todos.length === 0}
        >
          {left > 0 ? 'Mark all as done' : 'Mark all as open'}
        </button>
        {/*: end */}
      </div>
      {visible.length === 0 && <p className="empty">Nothing to show.</p>}
      <ul>
        {visible.map((todo) => (
          <li key={todo.id} className={todo.done ? 'done' : undefined}>
            {editedId === todo.id ? (
              <input
                className="text"
                defaultValue={todo.title}
                aria-label="Edit todo"
                ref={(input) => input?.focus()}
                onBlur={(event) => saveTitle(todo.id, event.target.value)}
                onKeyDown={(event) => {
                  if (event.key === 'Enter') event.currentTarget.blur()
                  else if (event.key === 'Escape') setEditedId(undefined)
                }}
              />
            ) : (
              <label>
                <input
                  type="checkbox"
                  checked={todo.done}
                  onChange={(event) => change(todo.id, { done: event.target.checked })}
                />
                <span className="title" onDoubleClick={() => setEditedId(todo.id)}>
                  {todo.title}
                </span>
              </label>
            )}
            {/*: if priority */}
            <span className={`priority ${todo.priority}`}>{todo.priority}</span>
            {/*: end */}
            {/*: if due */}
            {todo.due && (
              <time
                dateTime={todo.due}
                className={!todo.done && todo.due < new Date().toISOString().slice(0, 10) ? 'overdue' : undefined}
              >
                {todo.due}
              </time>
            )}
            {/*: end */}
            <button type="button" onClick={() => setEditedId(todo.id)} aria-label={`Edit ${todo.title}`}>
              Edit
            </button>
            <button type="button" onClick={() => remove(todo.id)} aria-label={`Delete ${todo.title}`}>
              Delete
            </button>
          </li>
        ))}
      </ul>
      <div className="bar">
        <span role="status">
          {left} {left === 1 ? 'item' : 'items'} left
        </span>
        {todos.length > left && (
          <button type="button" onClick={() => setTodos(todos.filter(({ done }) => !done))}>
            Clear completed
          </button>
        )}
        {/*: if clearAll */}
        <button type="button" onClick={() => setTodos([])} disabled={todos.length === 0}>
          Clear all
        </button>
        {/*: end */}
      </div>
    </section>
  )
}

const styles = `
//: include _style.css
`
