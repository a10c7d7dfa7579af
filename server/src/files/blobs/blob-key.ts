/** Keys become paths and names of objects: nothing but what we made ourselves may be one. */
export function requireKey(key: string): string {
  if (!/^[0-9a-f]{32}$/.test(key)) throw new Error('A blob key is 32 hexadecimal digits')
  return key
}
