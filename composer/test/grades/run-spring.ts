// Reads Spring Boot answers. Spring cannot be installed here: javac parses the sources, and their structure is judged.
import { type Answer, expect, fail } from './check.ts'
import { withoutComments } from './files.ts'
import { javaSources } from './run-servers.ts'

/** The Java code without comments, after javac has parsed it. */
export async function javaOf(answer: Answer): Promise<string> {
  return withoutComments(await javaSources(answer), 'c')
}

export interface JavaClass {
  readonly name: string
  readonly annotations: string
  /** From the name to the closing brace; the components of a record are included. */
  readonly body: string
}

const annotation = String.raw`@\w+(?:\.\w+)*(?:\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\))?`

/** The classes, records and interfaces with a matching annotation. */
export function classesOf(java: string, annotated: RegExp): JavaClass[] {
  const start = new RegExp(
    String.raw`((?:${annotation}\s*)*)(?:(?:public|protected|private|static|final|abstract|sealed)\s+)*(?:class|record|interface)\s+(\w+)`,
    'g',
  )
  return [...java.matchAll(start)]
    .map((match) => {
      const from = match.index + match[0].length
      return {
        name: match[2] ?? '',
        annotations: match[1] ?? '',
        body: java.slice(from, endOfBlock(java, from)),
      }
    })
    .filter(({ annotations }) => annotated.test(annotations))
}

function endOfBlock(java: string, from: number): number {
  let depth = 0
  for (let at = java.indexOf('{', from); at >= 0 && at < java.length; at += 1) {
    if (java[at] === '{') depth += 1
    if (java[at] === '}') depth -= 1
    if (depth === 0) return at + 1
  }
  return java.length
}

export interface Handler {
  readonly annotations: string
  readonly returns: string
  readonly parameters: string
  readonly body: string
  /** The type of the request's body; empty if there is none. */
  readonly bodyType: string
}

/** The method of a controller for a verb and a path, with the path of its class. */
export function handlerOf(
  java: string,
  verb: 'Get' | 'Post' | 'Put' | 'Patch' | 'Delete',
  path: RegExp,
): Handler {
  for (const controller of classesOf(java, /@RestController|@Controller/)) {
    const base = pathIn(/@RequestMapping\(([^)]*)\)/.exec(controller.annotations)?.[1] ?? '')
    const method = new RegExp(
      String.raw`((?:${annotation}\s*)*@${verb}Mapping\b(?:\(([^)]*)\))?\s*(?:${annotation}\s*)*)(?:public\s+|protected\s+)?([\w<>?,.[\] ]+?)\s+\w+\s*\(`,
      'g',
    )
    for (const match of controller.body.matchAll(method)) {
      if (!path.test(`${base}${pathIn(match[2] ?? '')}`)) continue
      const open = match.index + match[0].length - 1
      const close = endOfParentheses(controller.body, open)
      const parameters = controller.body.slice(open + 1, close)
      return {
        annotations: match[1] ?? '',
        returns: match[3] ?? '',
        parameters,
        body: controller.body.slice(close, endOfBlock(controller.body, close)),
        bodyType: /@RequestBody\b(?:\([^)]*\))?\s+(?:@\w+\s+|final\s+)*(\w+)/.exec(parameters)?.[1] ?? '',
      }
    }
  }
  return fail(`no method handles ${verb.toUpperCase()} ${path.source.replace(/[\\^$]/g, '')}`)
}

const pathIn = (text: string) => /"([^"]*)"/.exec(text)?.[1] ?? ''

function endOfParentheses(text: string, open: number): number {
  let depth = 0
  for (let at = open; at < text.length; at += 1) {
    if (text[at] === '(') depth += 1
    if (text[at] === ')') depth -= 1
    if (depth === 0) return at
  }
  return text.length
}

/** A field of a class or a component of a record. `name` may have alternatives: `lines|items`. */
export function fieldOf(
  java: string,
  className: string,
  name: string,
): { type: string; annotations: string } {
  const found =
    classesOf(java, /(?:)/).find((own) => own.name === className) ?? fail(`there is no ${className}`)
  const field = new RegExp(
    String.raw`((?:${annotation}\s*)*)(?:(?:private|protected|public|final)\s+)*([A-Za-z][\w.]*(?:<(?:[^<>]|<[^<>]*>)*>)?(?:\[\])?)\s+(?:${name})\s*[;,=)]`,
  ).exec(found.body)
  if (field === null) fail(`${className} has no ${name}`)
  return { type: field[2] ?? '', annotations: field[1] ?? '' }
}

/** The body of the request is validated, and so is the field, in its class or in one that it contains. */
export function expectValidated(java: string, handler: Handler, name: string, rule: RegExp): void {
  expect(/@(?:Valid|Validated)\b/.test(handler.parameters), 'the body is not validated')
  const inputs = classesOf(java, /(?:)/).filter(
    ({ name: own }) => own === handler.bodyType || isInside(java, handler.bodyType, own),
  )
  const holders = inputs.filter(({ body }) => new RegExp(String.raw`\b(?:${name})\s*[;,=)]`).test(body))
  expect(holders.length > 0, `the request has no ${name}`)
  const isRuled = holders.some(({ name: own }) => rule.test(fieldOf(java, own, name).annotations))
  expect(isRuled, `${name} has no ${rule.source.slice(0, 40)}`)
}

function isInside(java: string, outer: string, inner: string): boolean {
  const body = classesOf(java, /(?:)/).find(({ name }) => name === outer)?.body ?? ''
  return new RegExp(String.raw`<[^>]*\b${inner}\b`).test(body)
}
