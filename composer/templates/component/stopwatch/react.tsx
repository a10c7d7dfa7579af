import { useEffect, useState } from 'react'

//: include _format.ts

export default function __component_Pascal__() {
  const [elapsed, setElapsed] = useState(0)
  const [startedAt, setStartedAt] = useState<number>()
  //: if laps
  const [laps, setLaps] = useState<number[]>([])
  //: end

  const isRunning = startedAt !== undefined

  useEffect(() => {
    if (startedAt === undefined) return
    const timer = setInterval(() => setElapsed(performance.now() - startedAt), 31)
    return () => clearInterval(timer)
  }, [startedAt])

  function reset() {
    setStartedAt(undefined)
    setElapsed(0)
    //: if laps
    setLaps([])
    //: end
  }

  return (
    <section className="timer" aria-label="Stopwatch">
      <style>{styles}</style>
      <div className="time" role="timer">
        {formatTime(elapsed)}
      </div>
      <div className="buttons">
        <button
          type="button"
          className="main"
          onClick={() => setStartedAt(isRunning ? undefined : performance.now() - elapsed)}
        >
          {isRunning ? 'Stop' : elapsed > 0 ? 'Resume' : 'Start'}
        </button>
        {/*: if laps */}
        <button type="button" disabled={!isRunning} onClick={() => setLaps([...laps, elapsed])}>
          Lap
        </button>
        {/*: end */}
        <button type="button" disabled={elapsed === 0} onClick={reset}>
          Reset
        </button>
      </div>
      {/*: if laps */}
      {laps.length > 0 && (
        <ol>
          {laps.map((total, index) => (
            <li key={total}>
              <span>Lap {index + 1}</span>
              <span>+{formatTime(total - (laps[index - 1] ?? 0))}</span>
              <span>{formatTime(total)}</span>
            </li>
          ))}
        </ol>
      )}
      {/*: end */}
    </section>
  )
}

const styles = `
//: include _style.css
`
