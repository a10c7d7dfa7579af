//: if storage
import { useEffect, useState } from 'react'
//: else
import { useState } from 'react'
//: end

//: include _constants.ts

export default function __component_Pascal__() {
  const [count, setCount] = useState(INITIAL)
  //: if storage
  const [isLoaded, setIsLoaded] = useState(false)

  useEffect(() => {
    const stored = Number(localStorage.getItem(STORAGE_KEY) ?? INITIAL)
    if (Number.isFinite(stored)) setCount(stored)
    setIsLoaded(true)
  }, [])
  useEffect(() => {
    if (isLoaded) localStorage.setItem(STORAGE_KEY, String(count))
  }, [count, isLoaded])
  //: end

  return (
    <div className="counter">
      <style>{styles}</style>
      //: if single and not controls
      <button
        type="button"
        //: if max
        disabled={count + STEP > MAX}
        //: end
        onClick={() => setCount(count + STEP)}
      >
        Clicks: {count}
      </button>
      //: else
      <output aria-live="polite" aria-label="Count">
        {count}
      </output>
      <div className="buttons">
        <button
          type="button"
          aria-label="Decrement"
          //: if notNegative
          disabled={count - STEP < MIN}
          //: end
          onClick={() => setCount(count - STEP)}
        >
          −
        </button>
        <button type="button" onClick={() => setCount(INITIAL)}>
          Reset
        </button>
        <button
          type="button"
          aria-label="Increment"
          //: if max
          disabled={count + STEP > MAX}
          //: end
          onClick={() => setCount(count + STEP)}
        >
          +
        </button>
      </div>
      //: end
    </div>
  )
}

const styles = `
//: include _style.css
`
