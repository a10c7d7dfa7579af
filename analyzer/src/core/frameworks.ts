interface Generated {
  /** `content` is text, `component` and others are code. */
  readonly type: string
  readonly language?: string | undefined
  readonly framework?: string | undefined
}

// The language that a framework's code is usually written in.
const byFramework = new Map(
  Object.entries({
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
  }),
)

const otherSpellings = new Map(
  Object.entries({
    next: 'nextjs',
    nest: 'nestjs',
    nuxt: 'nuxtjs',
    springboot: 'spring',
    rubyonrails: 'rails',
    aspnet: 'aspnetcore',
  }),
)

/** `Next.js`, `next js` and `NextJS` are one framework; so are `Vue 3` and `vue`. */
export function frameworkName(written: string): string {
  const name = written
    .trim()
    .toLowerCase()
    .replace(/[\s._-]+/g, '')
    .replace(/(?<=[a-z])\d+$/, '')
  if (byFramework.has(name)) return name
  return otherSpellings.get(name) ?? name.replace(/js$/, '')
}

export const frameworkLanguage = (framework: string): string | undefined => byFramework.get(framework)

/** The language of generated code; undefined for text, and where it cannot be known. */
export function languageOf({ type, language, framework }: Generated): string | undefined {
  if (type === 'content') return undefined
  const usual = framework === undefined ? undefined : byFramework.get(framework)
  // A Vue or Svelte component is a file of its own kind, whatever the language of its script.
  if (type === 'component' && (usual === 'vue' || usual === 'svelte')) return usual
  return language ?? usual
}
