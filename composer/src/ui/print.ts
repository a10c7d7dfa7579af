import { lookupTable } from '@atelier/analyzer/basics'
import type { Intent } from '../intent/intent.ts'
import { kebab, wordsOf } from '../words.ts'
import type { Context } from './context.ts'
import type { Component, Element, Node } from './model.ts'
import { printAngular } from './printers/angular.ts'
import { printElement, printPage } from './printers/plain.ts'
import { printReact } from './printers/react.ts'
import { printSolid } from './printers/solid.ts'
import { printSvelte } from './printers/svelte.ts'
import { printVue } from './printers/vue.ts'
import { cssOf, isLook, utilitiesOf } from './styles.ts'

export type Framework =
  | 'react'
  | 'preact'
  | 'nextjs'
  | 'vue'
  | 'svelte'
  | 'solid'
  | 'angular'
  | 'page'
  | 'element'

export interface Target {
  readonly framework: Framework
  readonly types: boolean
}

const frameworks: Readonly<Record<string, Framework>> = lookupTable({
  react: 'react',
  remix: 'react',
  gatsby: 'react',
  preact: 'preact',
  nextjs: 'nextjs',
  vue: 'vue',
  nuxtjs: 'vue',
  svelte: 'svelte',
  sveltekit: 'svelte',
  solid: 'solid',
  solidjs: 'solid',
  angular: 'angular',
  html: 'page',
})

/** None: not a framework or language in which we write components. */
export function targetOf({ framework, language, prompt }: Intent): Target | undefined {
  const types = language !== 'javascript'
  if (framework !== undefined) {
    const known = frameworks[framework.toLowerCase().replace(/[^a-z]/g, '')]
    return known && { framework: known, types }
  }
  if (language === 'html' || language === 'css') return { framework: 'page', types: false }
  if (language === 'vue' || language === 'svelte') return { framework: language, types: true }
  if (language === 'javascript' || language === 'typescript')
    return { framework: /\bj\s?sx\b|\bts\s?x\b/i.test(prompt) ? 'react' : 'element', types }
  return language === undefined ? { framework: 'react', types: true } : undefined
}

/** The component in the framework's own words, with the styles that it needs. */
export function printComponent(
  component: Component,
  { framework, types }: Target,
  { has, says }: Pick<Context, 'has' | 'says'>,
): string {
  const utilities = says(/\btail ?wind\b/)
  const plain = kebab(wordsOf(component.name))
  const given = component.view.attributes.class
  const carries = JSON.stringify(given ?? '').includes(plain)
  const rootName = isLook(plain) && !carries ? `${plain}-view` : plain
  const root = `.${rootName}`
  const view = withRoot(component.view, rootName, utilities)
  const rooted: Component = { ...component, view }
  const shared =
    framework !== 'vue' && framework !== 'svelte' && framework !== 'angular' && framework !== 'page'
  const css = utilities
    ? ''
    : cssOf(rooted, root, {
        within: shared ? root : '',
        dark: has('dark-mode') && !/theme/i.test(component.name),
        responsive: has('responsive'),
        switched: /data-?set\.theme/.test(JSON.stringify(component)),
      })
  switch (framework) {
    case 'react':
    case 'preact':
    case 'nextjs':
      return printReact(rooted, { types, flavour: framework, css })
    case 'vue':
      return printVue(rooted, { types, css })
    case 'svelte':
      return printSvelte(rooted, { types, css })
    case 'solid':
      return printSolid(rooted, { types, css })
    case 'angular':
      return printAngular(rooted, { types, css })
    case 'page':
      return printPage(rooted, { css })
    case 'element':
      return printElement(rooted, { types, css })
  }
}

/** The root carries the component's own class, by which its styles find it. */
function withRoot(view: Element, name: string, utilities: boolean): Element {
  const styled = utilities ? (mapClasses(view) as Element) : view
  if (utilities) return styled
  const given = styled.attributes.class
  const named =
    typeof given === 'object' ? given.code.includes(`'${name}`) : String(given).split(' ').includes(name)
  if (named) return styled
  const own =
    given === undefined || given === true
      ? name
      : typeof given === 'string'
        ? `${name} ${given}`
        : { code: `'${name} ' + (${given.code})` }
  return { ...styled, attributes: { class: own, ...without(styled.attributes) } }
}

const without = ({ class: _, ...rest }: Element['attributes']): Element['attributes'] => rest

function mapClasses(node: Node): Node {
  if ('tag' in node) {
    const given = node.attributes.class
    const own =
      typeof given === 'string'
        ? utilitiesOf(given)
        : typeof given === 'object'
          ? {
              code: given.code.replace(
                /(\? |: |\+ |^|\()'([^']+)'/g,
                (_, before: string, names: string) =>
                  `${before}'${names
                    .split(' ')
                    .map((name) => (name === '' ? '' : utilitiesOf(name)))
                    .join(' ')}'`,
              ),
            }
          : undefined
    return {
      ...node,
      attributes: { ...node.attributes, ...(own !== undefined && { class: own }) },
      children: node.children.map(mapClasses),
    }
  }
  if ('children' in node)
    return {
      ...node,
      children: node.children.map(mapClasses),
      ...('otherwise' in node && node.otherwise && { otherwise: node.otherwise.map(mapClasses) }),
    }
  return node
}
