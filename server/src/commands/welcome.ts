import type { Config } from '../config.ts'
import { placesOf } from '../data-directory/places.ts'

interface Owner {
  readonly secret?: string
  readonly path: string
}

/** What a person sees who has started Atelier: where it is, who answers, and on a first start what to do next. */
export function welcome(
  config: Config,
  owner: Owner | undefined,
  firstTarget: string,
  loginCode: string | undefined,
): string {
  const { baseUrl } = config
  const lines = [
    `Atelier is serving ${baseUrl} and keeps ${whatWhere(placesOf(config))}.`,
    whoAnswers(firstTarget),
  ]
  if (owner?.secret === undefined)
    return [...lines, ...(owner ? [`The owner token is in ${owner.path}.`] : [])].join('\n')
  const auth = '-H "Authorization: Bearer $TOKEN"'
  return [
    ...lines,
    '',
    '  Your owner token, shown this once:',
    '',
    `    ${owner.secret}`,
    '',
    `  It is also in ${owner.path}. The console in your browser, signed in; once, and within 15 minutes:`,
    '',
    // Behind the #: what is there is sent to no server and stands in no log.
    `    ${baseUrl}/#code=${loginCode}`,
    '',
    '  Or on the command line:',
    '',
    `    TOKEN=${owner.secret}`,
    `    echo Hello | curl ${auth} -F project_id=demo -F 'file=@-;filename=hello.txt' ${baseUrl}/api/files/upload`,
    `    curl ${auth} "${baseUrl}/api/files?project_id=demo"`,
    '',
  ].join('\n')
}

function whatWhere({ database, blobs }: ReturnType<typeof placesOf>): string {
  return database === blobs
    ? `its data in ${blobs}`
    : `the bytes of files in ${blobs}, all else in ${database}`
}

function whoAnswers(target: string): string {
  return target === 'builtin'
    ? 'Prompts are answered by the built-in engine, which is no language model; docs/models.md shows how to attach one.'
    : `Prompts are answered by ${target} first.`
}
