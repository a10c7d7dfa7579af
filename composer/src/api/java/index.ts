import { sections } from '../../code.ts'
import type { Intent } from '../../intent/intent.ts'
import type { Composed } from '../../request.ts'
import type { Api } from '../model.ts'
import { readSpecial } from '../special.ts'
import { controller } from './controller.ts'
import { importsOf } from './imports.ts'
import { springSpecial } from './specials.ts'

/** Spring Boot: records checked by annotations, a repository in memory, a controller, one place for errors. */
export function composeSpring(intent: Intent, { resources, guard }: Api): Composed | undefined {
  const special = readSpecial(intent)
  if (special) {
    const text = springSpecial(special)
    return text === undefined ? undefined : { text, finish: 'stop' }
  }
  const [main] = resources
  if (!main) return undefined
  const body = sections(
    ...resources.flatMap((resource, at) => controller(resource, at === 0, guard !== undefined, resources)),
  )
  return { text: sections(importsOf(body), body), finish: 'stop' }
}
