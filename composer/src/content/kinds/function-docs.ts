import { blank, bullets, code, given, heading, paragraph, titled } from '../document.ts'
import { allPoints, type Compose } from '../draft.ts'
import { sentence } from '../english.ts'

const SIGNATURE =
  /\b(?:def |func |function )?([A-Za-z_$][\w$.]{0,60})\(([^()]{0,300})\)(?:\s*(?::|->)\s*([\w$.]+(?:<[\w$.,<> ]{1,60}>)?(?:\[\])*))?/
const THROWS =
  /\b(?:throws?|raises?) (?:an? )?([A-Za-z][\w.]*)\b(?:\s+((?:on|when|if|for|unless)\s+[^.;,]+?))?(?=\s+and\s|[.;,]|$)/gi
const RETURNS = /\breturns? ([^.;,]+?)(?=\s+and (?:throws?|raises?)\b|[.;,]|$)/i
const EXAMPLE =
  /\b(?:like|such as|e\.g\.|for example)\s+((?:["'“`][^"'”`]{1,60}["'”`](?:,? (?:and|or) |, )?)+)/i

/** What a reader has to know who calls it: what goes in, what comes out, what can go wrong. Nothing that was not said. */
export const composeFunctionDocs: Compose = (brief) => {
  const found = SIGNATURE.exec(brief.said)
  const name = found?.[1] ?? brief.name ?? blank('name')
  const parameters = (found?.[2] ?? '').split(/,(?![^<[{]*[>\]}])/).flatMap(parameterIn)
  const returns = found?.[3]
  const told = brief.said
    .slice(found ? found.index + found[0].length : 0)
    .replace(/^[\s,:–-]*(?:(?:that|which|it)\s+)?/i, '')
  const throws = [...told.matchAll(THROWS)].map(([, error = '', when]) => ({ error, when }))
  const result = RETURNS.exec(told)?.[1]
  const does = told
    .replace(THROWS, '')
    .replace(/(?:\s*(?:,|\band\b))+\s*(?=[.;]|$)/gi, '')
    .trim()
  const examples = [...(EXAMPLE.exec(does)?.[1]?.matchAll(/["'“`]([^"'”`]+)["'”`]/g) ?? [])].map(
    ([, text]) => text ?? '',
  )
  const calls = examples.map((text) => `${name}(${JSON.stringify(text)})`)
  return {
    blocks: [
      titled(1, name),
      ...(found ? [code('', found[0].trim())] : []),
      paragraph(given(does === '' ? `${blank('what it does')}.` : sentence(does))),
      ...(parameters.length > 0
        ? [
            heading(2, 'Parameters'),
            bullets(parameters.map((one) => given(`\`${one.name}\`${describe(one)}`))),
          ]
        : []),
      ...(returns || result
        ? [
            heading(2, 'Returns'),
            paragraph(
              given(`${returns ? `\`${returns}\`` : ''}${returns && result ? ': ' : ''}${result ?? ''}`),
            ),
          ]
        : []),
      ...(throws.length > 0
        ? [
            heading(2, 'Throws'),
            bullets(throws.map(({ error, when }) => given(`\`${error}\`${when ? `: ${when}` : ''}`))),
          ]
        : []),
      heading(2, 'Example'),
      code(
        '',
        calls.length > 0 ? calls.join('\n') : `${name}(${parameters.map((one) => one.name).join(', ')})`,
      ),
      ...(allPoints(brief).length > 0 && !found
        ? [bullets(allPoints(brief).map((point) => given(sentence(point))))]
        : []),
    ],
    usualWords: 120,
  }
}

interface Parameter {
  readonly name: string
  readonly type?: string | undefined
  readonly value?: string | undefined
  readonly optional: boolean
}

/** `max?: number = 5` */
function parameterIn(text: string): Parameter[] {
  const [, name, mark, type, value] =
    /^\s*([\w$.*]+)(\?)?\s*(?::\s*([^=]+?))?\s*(?:=\s*(.+?))?\s*$/.exec(text) ?? []
  return name ? [{ name, type, value, optional: mark !== undefined || value !== undefined }] : []
}

const describe = ({ type, value, optional }: Parameter): string => {
  const about = [type && `\`${type}\``, optional && 'optional', value && `\`${value}\` unless it is given`]
  const said = about.filter(Boolean).join(', ')
  return said === '' ? '' : `: ${said}`
}
