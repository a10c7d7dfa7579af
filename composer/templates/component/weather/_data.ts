/** What the endpoint must return for `?city=London`. */
interface Weather {
  city: string
  condition: string
  /** In °C. */
  temperature: number
  /** In percent. */
  humidity: number
  /** In km/h. */
  wind: number
}
//: if units

type Unit = '°C' | '°F'

const inUnit = (celsius: number, unit: Unit) =>
  `${Math.round(unit === '°C' ? celsius : celsius * 1.8 + 32)} ${unit}`
//: end

async function fetchWeather(endpoint: string, city: string, signal: AbortSignal): Promise<Weather> {
  const response = await fetch(`${endpoint}?${new URLSearchParams({ city })}`, { signal })
  if (response.status === 404) throw new Error(`"${city}" was not found.`)
  if (!response.ok) throw new Error('The weather could not be loaded. Try again later.')
  return response.json()
}
