const FRAMEWORKS: readonly (readonly [name: string, framework: RegExp, sign: RegExp])[] = [
  ['Vue', /^(vue|nuxt)/i, /\bfrom ['"]vue['"]|^<(?:template|script setup)/m],
  ['Angular', /^angular/i, /['"]@angular\/core['"]/],
  ['Solid', /^solid/i, /\bfrom ['"]solid-js/],
  ['Lit', /^lit/i, /\bfrom ['"]lit\b/],
  ['Svelte', /^svelte/i, /\bfrom ['"]svelte|^<script/m],
]
const PAGE = /^\s*<(?:!doctype|html)\b/i

export type PreviewKind = { readonly kind: 'react' | 'html' } | { readonly kind: 'none'; readonly of: string }

/** How a generated component can be shown. */
export function previewKind(source: string, framework: string, language: string | undefined): PreviewKind {
  if (PAGE.test(source) || (language === 'html' && framework === '')) return { kind: 'html' }
  const named = FRAMEWORKS.find(([, name]) => name.test(framework))
  const other =
    named ??
    (/^(react|next)/i.test(framework) ? undefined : FRAMEWORKS.find(([, , sign]) => sign.test(source)))
  if (other) return { kind: 'none', of: other[0] }
  const isScript = ['tsx', 'jsx', 'typescript', 'javascript'].includes(language ?? 'tsx')
  return isScript ? { kind: 'react' } : { kind: 'none', of: 'this language' }
}
