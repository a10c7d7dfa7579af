import { format as gofmt } from '@wasm-fmt/gofmt'
import type { Source } from '../core/types.ts'

/** As `gofmt` does. A snippet without a package clause is left as it is. */
export async function format({ code }: Source): Promise<string> {
  return /^package\s/m.test(code) ? gofmt(code) : code
}
