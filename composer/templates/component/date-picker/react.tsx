import { type KeyboardEvent, type ToggleEvent, useEffect, useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'

//: include ../calendar/_first-weekday.ts

//: include ../calendar/_dates.ts

interface Props {
  /** Of the hidden input, which has the date as 2026-03-09. */
  name?: string
  onSelect?: (day: string) => void
}

export default function __component_Pascal__({ name = 'date', onSelect }: Props) {
  const id = useId()
  // Set after mounting, because the server may be in another time zone.
  const [today, setToday] = useState('')
  /** The day that the keyboard is on. Its month is shown. */
  const [focused, setFocused] = useState('')
  const [selected, setSelected] = useState('')
  const popover = useRef<HTMLDivElement>(null)
  const table = useRef<HTMLTableElement>(null)

  useEffect(() => {
    const now = toDay(new Date())
    setToday(now)
    setFocused(now)
  }, [])

  if (today === '') return null
  const weeks = weeksOf(monthOf(focused))
  const text = selected === '' ? 'Choose a date' : dayFormat.format(toDate(selected))

  function focusDay() {
    table.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus()
  }

  function select(day: string) {
    //: if noPast
    if (day < today) return
    //: end
    setFocused(day)
    setSelected(day)
    popover.current?.hidePopover()
    onSelect?.(day)
  }

  //: include ../calendar/_move-react.tsx

  function classOf(day: string) {
    return monthOf(day) === monthOf(focused) ? undefined : 'outside'
  }

  return (
    <div className="date-picker">
      <style>{styles}</style>
      <button type="button" className="field" popoverTarget={id} aria-label={`Date: ${text}`}>
        {text}
      </button>
      <input type="hidden" name={name} value={selected} />
      <div
        ref={popover}
        id={id}
        popover="auto"
        role="dialog"
        className="calendar"
        aria-label="Choose a date"
        onToggle={(event: ToggleEvent) => event.newState === 'open' && focusDay()}
      >
        //: include ../calendar/_month-react.tsx
      </div>
    </div>
  )
}

const styles = `
//: include _style.css
`
