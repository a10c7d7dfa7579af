/** For tests: in a process that runs this module, a file with this name exhausts the memory. */
export const HUNGRY = 'hungry.txt'
export const HUNGRY_MAIN = new URL('./hungry-process.ts', import.meta.url)
