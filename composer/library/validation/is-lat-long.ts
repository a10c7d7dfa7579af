/**
 * Returns whether a latitude and a longitude are on the earth.
 * @also validate latitude and longitude, valid coordinates, is a valid gps coordinate, latitude between -90
 *   and 90
 * @example isLatLong(52.5, 13.4) // true
 * @example isLatLong(91, 0) // false
 * @example isLatLong(0, -181) // false
 */
export function isLatLong(latitude: number, longitude: number): boolean {
  return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180
}
