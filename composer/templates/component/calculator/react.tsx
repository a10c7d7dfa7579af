import { useEffect, useState } from 'react'

//: include _logic.ts

export default function __component_Pascal__() {
  const [calculation, setCalculation] = useState(cleared)

  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      const button = buttonOf(event)
      if (button === undefined) return
      event.preventDefault()
      setCalculation((current) => press(current, button))
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [])

  return (
    <section className="calculator" aria-label="Calculator">
      <style>{styles}</style>
      <div className="display">
        <div className="expression">{calculation.tokens.join(' ')}</div>
        <output aria-live="polite">{calculation.entry || '0'}</output>
      </div>
      <div className="buttons">
        {buttons.map((button) => (
          <button
            key={button}
            type="button"
            aria-label={labels[button]}
            onClick={() => setCalculation((current) => press(current, button))}
          >
            {button}
          </button>
        ))}
      </div>
      {/*: if history */}
      <ul aria-label="History">
        {calculation.history.map((line, index) => (
          <li key={`${index} ${line}`}>{line}</li>
        ))}
      </ul>
      {/*: end */}
    </section>
  )
}

const styles = `
//: include _style.css
`
