import type { GenerationWish } from './provider.ts'

// What a framework is written in, when the wish does not say.
const byFramework: Readonly<Record<string, string>> = {
  react: 'typescript',
  nextjs: 'typescript',
  remix: 'typescript',
  preact: 'typescript',
  solid: 'typescript',
  angular: 'typescript',
  nestjs: 'typescript',
  vue: 'vue',
  nuxtjs: 'vue',
  svelte: 'svelte',
  express: 'javascript',
  fastify: 'javascript',
  koa: 'javascript',
  hono: 'typescript',
  flask: 'python',
  django: 'python',
  fastapi: 'python',
  spring: 'java',
  gin: 'go',
  echo: 'go',
  rails: 'ruby',
  laravel: 'php',
  symfony: 'php',
  aspnetcore: 'csharp',
  actix: 'rust',
  axum: 'rust',
  html: 'html',
}

export const frameworkLanguage = (framework: string): string | undefined => byFramework[framework]

/** The language in which an answer is checked; none for text. */
export function languageOf({ type, language, framework }: GenerationWish): string | undefined {
  if (type === 'content') return undefined
  // A Vue component is a file of its own kind, whichever language its script has.
  if (type === 'component' && framework !== undefined && /^(?:vue|nuxtjs|svelte)$/.test(framework)) {
    return byFramework[framework]
  }
  return language ?? (framework === undefined ? undefined : byFramework[framework])
}
