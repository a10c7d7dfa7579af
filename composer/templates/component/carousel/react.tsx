//: if autoplay
import { useEffect, useRef, useState } from 'react'
//: else
import { useRef, useState } from 'react'
//: end

//: include _types.ts

const sampleSlides: Slide[] = [
  //: include _slides.ts
]

const SWIPE_PX = 40
//: if autoplay
const INTERVAL_MS = __seconds__ * 1000
//: end

export default function __component_Pascal__({ slides = sampleSlides }: { slides?: Slide[] }) {
  const [index, setIndex] = useState(0)
  const touchStart = useRef(0)
  //: if autoplay
  const [isPaused, setIsPaused] = useState(false)
  //: end

  const show = (next: number) => setIndex((next + slides.length) % slides.length)
  //: if autoplay

  useEffect(() => {
    if (isPaused || slides.length < 2) return
    const timer = setTimeout(() => setIndex((index + 1) % slides.length), INTERVAL_MS)
    return () => clearTimeout(timer)
  }, [index, isPaused, slides.length])
  //: end

  if (slides.length === 0) return null
  return (
    <section
      className="carousel"
      aria-roledescription="carousel"
      aria-label="Carousel"
      onKeyDown={(event) => {
        if (event.key === 'ArrowRight') show(index + 1)
        else if (event.key === 'ArrowLeft') show(index - 1)
      }}
      onTouchStart={(event) => {
        touchStart.current = event.touches[0]?.clientX ?? 0
      }}
      onTouchEnd={(event) => {
        const distance = (event.changedTouches[0]?.clientX ?? 0) - touchStart.current
        if (Math.abs(distance) > SWIPE_PX) show(distance < 0 ? index + 1 : index - 1)
      }}
      //: if autoplay
      onMouseEnter={() => setIsPaused(true)}
      onMouseLeave={() => setIsPaused(false)}
      onFocus={() => setIsPaused(true)}
      onBlur={() => setIsPaused(false)}
      //: end
    >
      <style>{styles}</style>
      <ul style={{ transform: `translateX(-${index * 100}%)` }}>
        {slides.map((slide, position) => (
          <li key={slide.id} aria-label={`${position + 1} of ${slides.length}`} inert={position !== index}>
            {/*: if testimonials */}
            <blockquote>
              “{slide.text}”<cite>{slide.author}</cite>
            </blockquote>
            {/*: else */}
            <figure>
              <img src={slide.imageUrl} alt={slide.caption} />
              <figcaption>{slide.caption}</figcaption>
            </figure>
            {/*: end */}
          </li>
        ))}
      </ul>
      <button type="button" className="arrow previous" aria-label="Previous slide" onClick={() => show(index - 1)}>
        ‹
      </button>
      <button type="button" className="arrow next" aria-label="Next slide" onClick={() => show(index + 1)}>
        ›
      </button>
      <div className="dots">
        {slides.map((slide, position) => (
          <button
            key={slide.id}
            type="button"
            aria-label={`Slide ${position + 1}`}
            aria-current={position === index}
            onClick={() => show(position)}
          />
        ))}
      </div>
    </section>
  )
}

const styles = `
//: include _style.css
`
