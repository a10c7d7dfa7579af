import { four, type Lines } from '../../code.ts'

export const method = (head: string, body: Lines): string[] => [head, ...four('{', body)]
