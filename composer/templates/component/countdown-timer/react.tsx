import { useEffect, useState } from 'react'

//: include _constants.ts

//: include _format.ts

export default function __component_Pascal__({ onFinish }: { onFinish?: () => void }) {
  const [total, setTotal] = useState(TOTAL_SECONDS)
  const [left, setLeft] = useState(total)
  const [isRunning, setIsRunning] = useState(false)

  useEffect(() => {
    if (!isRunning) return
    // A deadline stays right when the browser delays timers, as it does in background tabs.
    const deadline = Date.now() + left * 1000
    const timer = setInterval(() => {
      const seconds = Math.max(0, Math.ceil((deadline - Date.now()) / 1000))
      setLeft(seconds)
      if (seconds > 0) return
      setIsRunning(false)
      //: if sound
      beep()
      //: end
      onFinish?.()
    }, 200)
    return () => clearInterval(timer)
  }, [isRunning])

  function reset(seconds: number) {
    setIsRunning(false)
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
        <button type="button" className="main" disabled={left === 0} onClick={() => setIsRunning(!isRunning)}>
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
