import type { Intent } from '../../intent/intent.ts'
import type { Composed } from '../../request.ts'
import type { Api } from '../model.ts'
import { readSpecial } from '../special.ts'
import { composeDjango } from './django.ts'
import { composePlainDjango, isPlainDjango } from './django-plain.ts'
import { composeFastapi } from './fastapi.ts'
import { composeFlask } from './flask.ts'
import { composePySpecial } from './specials.ts'

/** FastAPI unless the wish names another: it is what an interface in Python is written in today. */
export function composePython(intent: Intent, api: Api): Composed | undefined {
  const framework =
    intent.framework === 'flask' || intent.framework === 'django' ? intent.framework : 'fastapi'
  const special = readSpecial(intent)
  if (special) {
    const text = composePySpecial(special, framework)
    return text === undefined ? undefined : { text, finish: 'stop' }
  }
  if (api.resources.length === 0) return undefined
  if (framework === 'django' && isPlainDjango(intent.prompt))
    return { text: composePlainDjango(api), finish: 'stop' }
  const text = { flask: composeFlask, fastapi: composeFastapi, django: composeDjango }[framework](api)
  return { text, finish: 'stop' }
}
