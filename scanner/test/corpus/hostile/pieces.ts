import { noise } from '../writers/bytes.ts'

/**
 * For shapes of live malware, which are no tools: hosts are from RFC 5737, payloads are noise. They are put together
 * from pieces when the tests run, so that no scanner stops at this repository.
 */
export const glue = (...pieces: string[]): string => pieces.join('')
export const base64 = (bytes: Buffer): string => bytes.toString('base64')
export const payload = (bytes: number): Buffer => noise(bytes)
export const EVAL = glue('ev', 'al')
export const EXEC = glue('ex', 'ec')
export const SYSTEM = glue('sys', 'tem')
export const HOST = '203.0.113.7'
