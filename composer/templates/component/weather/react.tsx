import { type FormEvent, useEffect, useRef, useState } from 'react'

//: include _data.ts

interface Props {
  /** The address of your weather API. */
  endpoint?: string
}

export default function __component_Pascal__({ endpoint = '/api/weather' }: Props) {
  const [city, setCity] = useState('')
  const [weather, setWeather] = useState<Weather>()
  const [error, setError] = useState('')
  const [isLoading, setIsLoading] = useState(false)
  //: if units
  const [unit, setUnit] = useState<Unit>('°C')
  //: end
  const request = useRef<AbortController>(undefined)

  useEffect(() => () => request.current?.abort(), [])

  async function search(event: FormEvent) {
    event.preventDefault()
    if (city.trim() === '') return
    // Only the last search counts.
    request.current?.abort()
    const controller = new AbortController()
    request.current = controller
    setIsLoading(true)
    setWeather(undefined)
    setError('')
    try {
      const found = await fetchWeather(endpoint, city.trim(), controller.signal)
      if (!controller.signal.aborted) setWeather(found)
    } catch (reason) {
      if (!controller.signal.aborted) setError((reason as Error).message)
    }
    if (!controller.signal.aborted) setIsLoading(false)
  }

  return (
    <section className="weather" aria-label="Weather">
      <style>{styles}</style>
      <form role="search" onSubmit={search}>
        <input type="search" value={city} onChange={(event) => setCity(event.target.value)} placeholder="City" aria-label="City" />
        <button type="submit">Search</button>
      </form>
      {error !== '' && (
        <p className="error" role="alert">
          {error}
        </p>
      )}
      <div aria-live="polite" aria-busy={isLoading}>
        {isLoading && <p>Loading…</p>}
        {weather && (
          <>
            <h2>{weather.city}</h2>
            {/*: if units */}
            <p className="temperature">{inUnit(weather.temperature, unit)}</p>
            {/*: else */}
            <p className="temperature">{Math.round(weather.temperature)} °C</p>
            {/*: end */}
            <p>{weather.condition}</p>
            <dl>
              <dt>Humidity</dt>
              <dd>{weather.humidity} %</dd>
              <dt>Wind</dt>
              <dd>{weather.wind} km/h</dd>
            </dl>
          </>
        )}
      </div>
      {/*: if units */}
      <button type="button" onClick={() => setUnit(unit === '°C' ? '°F' : '°C')}>
        Show {unit === '°C' ? '°F' : '°C'}
      </button>
      {/*: end */}
    </section>
  )
}

const styles = `
//: include _style.css
`
