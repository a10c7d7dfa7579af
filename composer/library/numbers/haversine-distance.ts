const EARTH_RADIUS_KM = 6371

/**
 * Computes the distance in kilometres between two places on earth given by latitude and longitude.
 * @also haversine distance, distance between coordinates, distance between two cities, gps distance,
 *   latitude longitude distance
 * @example Math.round(haversineDistance(52.52, 13.405, 48.8566, 2.3522)) // 877
 * @example haversineDistance(10, 20, 10, 20) // 0
 * @example Math.round(haversineDistance(0, 0, 0, 180)) // 20015
 */
export function haversineDistance(
  latitude1: number,
  longitude1: number,
  latitude2: number,
  longitude2: number,
): number {
  const radians = (degrees: number): number => (degrees * Math.PI) / 180
  const halfLatitude = Math.sin(radians(latitude2 - latitude1) / 2) ** 2
  const halfLongitude = Math.sin(radians(longitude2 - longitude1) / 2) ** 2
  const chord = halfLatitude + Math.cos(radians(latitude1)) * Math.cos(radians(latitude2)) * halfLongitude
  return 2 * EARTH_RADIUS_KM * Math.asin(Math.min(1, Math.sqrt(chord)))
}
