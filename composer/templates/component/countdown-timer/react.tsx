import { useEffect, useState } from 'react'

//: include _constants.ts

//: include _format.ts

export default function __component_Pascal__({ onFinish }: { onFinish?: () => void }) {
  const [total, setTotal] = useState(TOTAL_SECONDS)
  const [left, setLeft] = useState(total)
  // A deadline stays right when the browser delays timers, as it does in background tabs.
  const [deadline, setDeadline] = useState<number>()
  const isRunning = deadline !== undefined

  useEffect(() => {
    if (deadline === undefined) return
    const timer = setInterval(() => {
      const seconds = Math.max(0, Math.ceil((deadline - Date.now()) / 1000))
      setLeft(seconds)
      if (seconds > 0) return
      setDeadline(undefined)
      //: if sound
      beep()
      //: end
      onFinish?.()
    }, 200)
    return () => clearInterval(timer)
  }, [deadline, onFinish])

  function reset(seconds: number) {
    setDeadline(undefined)
    setTotal(seconds)
    setLeft(seconds)
  }

  return (
    <section className={left === 0 ? 'timer over' : 'timer'} aria-label="Countdown">
      <style>{styles}</style>
      <div className="time" role="timer">
        {formatTime(left)}
      </div>
      <progress max={total} value={total - left} aria-label="Elapsed time" />
      <div role="status">{left === 0 && 'Time is up!'}</div>
      {/*: if custom */}
      <label>
        Minutes
        <input
          type="number"
          min={1}
          max={999}
          value={Math.round(total / 60)}
          disabled={isRunning}
          onChange={(event) => reset(Math.min(999, Math.max(1, Math.floor(event.target.valueAsNumber) || 1)) * 60)}
        />
      </label>
      {/*: end */}
      <div className="buttons">
        <button
          type="button"
          className="main"
          disabled={left === 0}
          onClick={() => setDeadline(isRunning ? undefined : Date.now() + left * 1000)}
        >
          {isRunning ? 'Pause' : left < total ? 'Resume' : 'Start'}
        </button>
        <button type="button" disabled={left === total} onClick={() => reset(total)}>
          Reset
        </button>
      </div>
    </section>
  )
}

const styles = `
//: include _style.css
`
