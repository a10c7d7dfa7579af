import type { Lines } from '../../code.ts'

/** How a framework of Go takes a request and gives an answer. */
export interface GoDialect {
  readonly name: 'gin' | 'echo' | 'net/http'
  readonly module: string | undefined
  handler(name: string, lines: Lines): Lines
  param(name: string): string
  query(name: string): string
  header(name: string): string
  bind(target: string): Lines
  json(status: number, value: string): Lines
  created(location: string, value: string): Lines
  readonly empty: Lines
  fail(status: number, message: string): Lines
  invalid(problems: string): Lines
  object(members: readonly (readonly [string, string])[]): string
  route(method: string, path: string, handler: string): string
}
