/**
 * Returns whether a number can be a port: 1 to 65535.
 * @also validate a port number, is a valid port, port between 1 and 65535, tcp port check
 * @example isPort(8080) // true
 * @example isPort(0) // false
 * @example isPort(70000) // false
 */
export function isPort(port: number): boolean {
  return Number.isInteger(port) && port >= 1 && port <= 65_535
}
