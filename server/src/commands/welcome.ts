import { loginLink } from '../access/login-codes.ts'
import type { Config } from '../config.ts'
import { placesOf } from '../data-directory/places.ts'

interface Owner {
  readonly secret?: string
  readonly path: string
}

/** The text shown after startup: address, data, models, how to sign in and, on the first start, the next steps. */
export function welcome(
  config: Config,
  owner: Owner | undefined,
  firstTarget: string,
  loginCode: string | undefined,
): string {
  const { baseUrl } = config
  const lines = [
    `Atelier is serving ${baseUrl} with ${describePlaces(placesOf(config))}.`,
    describeModels(firstTarget),
  ]
  const link = loginLink(baseUrl, loginCode ?? '')
  if (owner?.secret === undefined)
    return [
      ...lines,
      ...(owner ? [`The owner token is in ${owner.path}.`] : []),
      ...(loginCode ? [`Open the console signed in (the link works once, for 15 minutes): ${link}`] : []),
    ].join('\n')
  const auth = '-H "Authorization: Bearer $TOKEN"'
  return [
    ...lines,
    '',
    '  Your owner token (shown only once):',
    '',
    `    ${owner.secret}`,
    '',
    `  It is also saved in ${owner.path}. Open the console signed in (the link works once, for 15 minutes):`,
    '',
    `    ${link}`,
    '',
    '  Or use the command line:',
    '',
    `    TOKEN=${owner.secret}`,
    `    echo Hello | curl ${auth} -F project_id=demo -F 'file=@-;filename=hello.txt' ${baseUrl}/api/files/upload`,
    `    curl ${auth} "${baseUrl}/api/files?project_id=demo"`,
    '',
  ].join('\n')
}

function describePlaces({ database, blobs }: ReturnType<typeof placesOf>): string {
  return database === blobs ? `its data in ${blobs}` : `files in ${blobs} and everything else in ${database}`
}

function describeModels(target: string): string {
  return target === 'builtin'
    ? 'No language model is configured; the built-in template engine answers prompts. See docs/models.md to attach a model.'
    : `Prompts go to ${target} first.`
}
