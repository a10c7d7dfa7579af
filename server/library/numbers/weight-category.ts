/**
 * Names the category of a body mass index, from kilograms and meters.
 * @also classify bmi as underweight normal overweight or obese, classify body mass index, weight
 *   category from bmi, bmi result as underweight or overweight
 * @example weightCategory(50, 1.8) // 'underweight'
 * @example weightCategory(70, 1.75) // 'normal'
 * @example weightCategory(120, 1.7) // 'obese'
 */
export function weightCategory(weight: number, height: number): string {
  const index = weight / height ** 2
  if (index < 18.5) return 'underweight'
  if (index < 25) return 'normal'
  return index < 30 ? 'overweight' : 'obese'
}
