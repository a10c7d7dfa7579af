/**
 * Finds the value between two values at a share from 0 to 1.
 * @also linear interpolation, lerp, blend between two numbers, value between a and b at t
 * @example linearInterpolation(0, 10, 0.5) // 5
 * @example linearInterpolation(10, 20, 0) // 10
 * @example linearInterpolation(-1, 1, 1) // 1
 */
export function linearInterpolation(start: number, end: number, share: number): number {
  return start * (1 - share) + end * share
}
