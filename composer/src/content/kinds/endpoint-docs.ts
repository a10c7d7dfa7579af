import { blank, bullets, code, given, heading, paragraph } from '../document.ts'
import { allPoints, type Compose, details } from '../draft.ts'
import { capital, lower, sentence } from '../english.ts'

const TAKES = /^(?:takes?|accepts?|expects?|needs?) (?:an? |the )?(.+)$/i

/** `GET /users/:id`: what it takes and what it answers. */
export const composeEndpointDocs: Compose = (brief) => {
  const route = /\b(GET|POST|PUT|PATCH|DELETE)\s+(\/[\w/:{}.-]*)/.exec(brief.said)
  const points = allPoints(brief)
  const statuses = points.flatMap((point) => (/\b([1-5]\d\d)\b\s*(.*)/.exec(point) ? [point] : []))
  const taken = points.flatMap((point) => TAKES.exec(point)?.[1] ?? [])
  const members = taken.flatMap((list) => list.split(/,? and |, /)).filter((name) => /^[\w-]+$/.test(name))
  const parameters = points.filter((point) => /\b(?:params?|parameters?|query|header|body)\b/i.test(point))
  const inPath = [...(route?.[2] ?? '').matchAll(/[:{](\w+)\}?/g)].map(([, name]) => name ?? '')
  const isOne = inPath.length > 0 || route?.[1] === 'POST'
  const rest = points.filter(
    (point) =>
      !statuses.includes(point) &&
      !parameters.includes(point) &&
      (members.length === 0 || !TAKES.test(point)),
  )
  const status = (point: string): string => {
    const [, number = '', text = ''] = /\b([1-5]\d\d)\b\s*(.*)/.exec(point) ?? []
    return `\`${number}\`: ${lower(text.replace(/^(?:with|if|when|for|-|:)\s*/i, (word) => (/if|when/i.test(word) ? word : ''))) || 'done'}`
  }
  const described = parameters.map((point) => given(`${capital(point.replace(/\b(\w+)$/, '`$1`'))}`))
  const sent =
    members.length === 0
      ? ''
      : route?.[1] === 'GET'
        ? `?${members.map((name) => `${name}=${blank(name)}`).join('&')}`
        : ` -H 'Content-Type: application/json' -d '{${members.map((name) => `"${name}": "${blank(name)}"`).join(', ')}}'`
  return {
    blocks: [
      heading(1, route ? `\`${route[1]} ${route[2]}\`` : capital(brief.topic)),
      paragraph(
        given(
          route
            ? `${({ GET: 'Returns', POST: 'Creates', PUT: 'Replaces', PATCH: 'Changes', DELETE: 'Deletes' } as Record<string, string>)[route[1] ?? '']} ${isOne ? 'one' : 'the'} ${
                (route[2] ?? '')
                  .split('/')
                  .filter((part) => /^\w/.test(part))
                  .at(-1)
                  ?.replace(isOne ? /s$/ : /^$/, '') ?? 'resource'
              }${inPath.length > 0 ? `, named by its ${inPath.join(' and ')}` : ''}.`
            : sentence(brief.topic),
        ),
      ),
      ...details(rest),
      heading(2, 'Parameters'),
      bullets(
        described.length + members.length > 0
          ? [
              ...described,
              ...members.map((name) =>
                given(`\`${name}\`, in the ${route?.[1] === 'GET' ? 'query' : 'body'}`),
              ),
            ]
          : inPath.length > 0
            ? inPath.map((name) => given(`Path parameter \`${name}\`: required`))
            : [given('None.')],
      ),
      heading(2, 'Answers'),
      bullets(
        statuses.length > 0
          ? statuses.map((point) => given(status(point)))
          : [
              given(`\`200\`: ${blank('what it returns')}`),
              given(`\`404\`: ${blank('when it is not found')}`),
            ],
      ),
      heading(2, 'Example'),
      code(
        'sh',
        `curl${route && route[1] !== 'GET' ? ` -X ${route[1]}` : ''} https://api.example.com${(route?.[2] ?? '/').replace(/[:{](\w+)\}?/g, '123')}${sent}`,
      ),
    ],
    usualWords: 150,
  }
}
