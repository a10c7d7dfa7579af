/**
 * Converts a temperature from degrees Fahrenheit to degrees Celsius.
 * @also fahrenheit to celsius, f to c, degrees fahrenheit to centigrade, temperature in celsius
 * @example fahrenheitToCelsius(212) // 100
 * @example fahrenheitToCelsius(-40) // -40
 * @example fahrenheitToCelsius(32) // 0
 */
export function fahrenheitToCelsius(fahrenheit: number): number {
  return ((fahrenheit - 32) * 5) / 9
}
