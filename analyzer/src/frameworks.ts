interface Generated {
  /** `content` is text, `component` and others are code. */
  readonly type: string
  readonly language?: string | undefined
  readonly framework?: string | undefined
}

// The language that a framework's code is usually written in.
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

/** The language of generated code; undefined for text, and where it cannot be known. */
export function languageOf({ type, language, framework }: Generated): string | undefined {
  if (type === 'content') return undefined
  // A Vue component is a file of its own kind, whichever language its script has.
  if (type === 'component' && framework !== undefined && /^(?:vue|nuxtjs|svelte)$/.test(framework)) {
    return byFramework[framework]
  }
  return language ?? (framework === undefined ? undefined : byFramework[framework])
}
