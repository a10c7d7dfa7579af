const KEY = /^[0-9a-f]{32}$/

export const isKey = (name: string): boolean => KEY.test(name)

/** Keys become paths and object names, so only generated keys are allowed. */
export function requireKey(key: string): string {
  if (!isKey(key)) throw new Error('A blob key is 32 hexadecimal digits')
  return key
}
