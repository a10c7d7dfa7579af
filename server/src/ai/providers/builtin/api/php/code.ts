import { block, type Lines } from '../../code.ts'

export const four = (head: string, body: Lines, end = '}'): string[] => block(head, body, end, '    ')
export const method = (head: string, body: Lines): string[] => [head, ...four('{', body)]
