//: if events
import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react'
//: else
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
//: end
import { flushSync } from 'react-dom'

//: include _first-weekday.ts

//: include _dates.ts
//: if events

//: include _event.ts
//: end

export default function __component_Pascal__({ onSelect }: { onSelect?: (day: string) => void }) {
  // Set after mounting, because the server may be in another time zone.
  const [today, setToday] = useState('')
  /** The day that the keyboard is on. Its month is shown. */
  const [focused, setFocused] = useState('')
  const [selected, setSelected] = useState('')
  //: if events
  const [events, setEvents] = useState<CalendarEvent[]>([])
  const [title, setTitle] = useState('')
  //: end
  const table = useRef<HTMLTableElement>(null)

  useEffect(() => {
    const now = toDay(new Date())
    setToday(now)
    setFocused(now)
  }, [])

  if (today === '') return null
  const weeks = weeksOf(monthOf(focused))

  function select(day: string) {
    setFocused(day)
    setSelected(day)
    onSelect?.(day)
  }

  //: include _move-react.tsx

  function classOf(day: string) {
    const outside = monthOf(day) === monthOf(focused) ? '' : 'outside'
    //: if events
    return events.some((event) => event.day === day) ? `${outside} has-events` : outside
    //: else
    return outside
    //: end
  }
  //: if events

  function addEvent(event: FormEvent) {
    event.preventDefault()
    if (title.trim() === '') return
    const id = Math.max(0, ...events.map((other) => other.id)) + 1
    setEvents([...events, { id, day: selected, title: title.trim() }])
    setTitle('')
  }
  //: end

  return (
    <section className="calendar" aria-label="Calendar">
      <style>{styles}</style>
      //: include _month-react.tsx
      <p role="status">{selected === '' ? 'No day selected' : dayFormat.format(toDate(selected))}</p>
      {/*: if events */}
      {selected !== '' && (
        <>
          <ul>
            {events
              .filter(({ day }) => day === selected)
              .map((event) => (
                <li key={event.id}>
                  {event.title}
                  <button
                    type="button"
                    aria-label={`Delete ${event.title}`}
                    onClick={() => setEvents(events.filter(({ id }) => id !== event.id))}
                  >
                    Delete
                  </button>
                </li>
              ))}
          </ul>
          <form onSubmit={addEvent}>
            <input value={title} onChange={(event) => setTitle(event.target.value)} aria-label="New event" />
            <button type="submit">Add event</button>
          </form>
        </>
      )}
      {/*: end */}
    </section>
  )
}

const styles = `
//: include _style.css
`
