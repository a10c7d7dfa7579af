import type { Composed } from '../../../provider.ts'
import type { Intent } from '../intent/intent.ts'
import { composeAspnet } from './csharp/index.ts'
import { composeGo } from './go/index.ts'
import { composeSpring } from './java/index.ts'
import { composeJavascript } from './javascript/index.ts'
import { type Api, readApi } from './model.ts'
import { composeLaravel } from './php/laravel.ts'
import { composePhp } from './php/plain.ts'
import { composeSymfony } from './php/symfony.ts'
import { composePython } from './python/index.ts'
import { composeRails } from './ruby/index.ts'
import { composeRust } from './rust/index.ts'

type Print = (intent: Intent, api: Api) => Composed | undefined

const byFramework: Readonly<Record<string, Print>> = {
  express: composeJavascript,
  fastify: composeJavascript,
  nestjs: composeJavascript,
  hono: composeJavascript,
  koa: composeJavascript,
  nextjs: composeJavascript,
  flask: composePython,
  fastapi: composePython,
  django: composePython,
  gin: composeGo,
  echo: composeGo,
  spring: composeSpring,
  aspnetcore: composeAspnet,
  laravel: composeLaravel,
  symfony: composeSymfony,
  rails: composeRails,
  actix: composeRust,
  axum: composeRust,
}

const byLanguage: Readonly<Record<string, Print>> = {
  javascript: composeJavascript,
  typescript: composeJavascript,
  python: composePython,
  go: composeGo,
  java: composeSpring,
  csharp: composeAspnet,
  php: composePhp,
  ruby: composeRails,
  rust: composeRust,
}

/** HTTP interfaces, in the framework that the wish names or in what its language has for them. */
export function composeApi(intent: Intent): Composed | undefined {
  if (intent.type !== 'api') return undefined
  const print =
    byFramework[intent.framework ?? ''] ??
    byLanguage[intent.language ?? (intent.framework === undefined ? 'typescript' : '')]
  return print?.(intent, readApi(intent))
}
