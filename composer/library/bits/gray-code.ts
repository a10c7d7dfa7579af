/**
 * Lists all binary numbers of a width so that neighbours differ in one bit.
 * @also gray code, sequence where one bit changes, reflected binary code, generate gray codes
 * @example grayCode(2) // ['00', '01', '11', '10']
 * @example grayCode(1) // ['0', '1']
 * @example grayCode(0) // ['']
 */
export function grayCode(width: number): string[] {
  let codes = ['']
  for (let bit = 0; bit < width; bit++) {
    codes = [...codes.map((code) => `0${code}`), ...codes.toReversed().map((code) => `1${code}`)]
  }
  return codes
}
