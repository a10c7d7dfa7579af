import { useId, useState } from 'react'

interface __component_Pascal__Props {
  /** Makes the component controlled. */
  value?: number
  defaultValue?: number
  onChange?: (value: number) => void
  //: if readOnly
  readOnly?: boolean
  //: end
}

const STARS = Array.from({ length: __count__ }, (_, index) => index + 1)

export default function __component_Pascal__({
  value: ownValue,
  defaultValue = 0,
  onChange,
  //: if readOnly
  readOnly = false,
  //: end
}: __component_Pascal__Props) {
  const name = useId()
  const [chosen, setChosen] = useState(defaultValue)
  const [hovered, setHovered] = useState(0)
  const value = ownValue ?? chosen

  function choose(rating: number) {
    setChosen(rating)
    onChange?.(rating)
  }

  return (
    //: if readOnly
    <fieldset className="star-rating" disabled={readOnly} onMouseLeave={() => setHovered(0)}>
    //: else
    <fieldset className="star-rating" onMouseLeave={() => setHovered(0)}>
    //: end
      <style>{styles}</style>
      <span className="stars" role="radiogroup" aria-label="Rating">
        {STARS.map((star) => (
          <label
            key={star}
            className={star <= (hovered || value) ? 'filled' : undefined}
            //: if readOnly
            onMouseEnter={() => !readOnly && setHovered(star)}
            //: else
            onMouseEnter={() => setHovered(star)}
            //: end
          >
            <input
              type="radio"
              name={name}
              aria-label={star === 1 ? '1 star' : `${star} stars`}
              checked={value === star}
              onChange={() => choose(star)}
            />
            <span aria-hidden="true">★</span>
          </label>
        ))}
      </span>
      {/*: if label */}
      <output>
        {value} out of {STARS.length}
      </output>
      {/*: end */}
      {/*: if clear */}
      {value > 0 && (
        <button type="button" onClick={() => choose(0)}>
          Clear
        </button>
      )}
      {/*: end */}
    </fieldset>
  )
}

const styles = `
//: include _style.css
`
