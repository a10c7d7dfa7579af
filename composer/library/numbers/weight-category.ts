/**
 * Names the range that a body mass index is in.
 * @also bmi category underweight normal overweight obese, underweight normal overweight or obese, classify the
 *   body mass index as underweight or overweight, weight class from weight and height
 * @example weightCategory(50, 1.8) // 'underweight'
 * @example weightCategory(70, 1.75) // 'normal'
 * @example weightCategory(95, 1.7) // 'obese'
 * @example weightCategory(80, 0) // throws RangeError
 */
export function weightCategory(
  weight: number,
  height: number,
): 'underweight' | 'normal' | 'overweight' | 'obese' {
  if (height <= 0) throw new RangeError('height must be positive')
  const index = weight / height ** 2
  if (index < 18.5) return 'underweight'
  if (index < 25) return 'normal'
  return index < 30 ? 'overweight' : 'obese'
}
