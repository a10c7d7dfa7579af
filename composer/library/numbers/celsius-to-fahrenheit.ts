/**
 * Converts a temperature from degrees Celsius to degrees Fahrenheit.
 * @also celsius to fahrenheit, convert temperature, c to f, degrees centigrade to fahrenheit
 * @example celsiusToFahrenheit(100) // 212
 * @example celsiusToFahrenheit(-40) // -40
 * @example celsiusToFahrenheit(0) // 32
 */
export function celsiusToFahrenheit(celsius: number): number {
  return (celsius * 9) / 5 + 32
}
