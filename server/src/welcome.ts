import type { Config } from './config.ts'

/** What a person sees who has started Atelier: where it is, where its key is, and on a first start what to do next. */
export function welcome(
  { baseUrl, dataDir }: Config,
  owner: { secret?: string; path: string } | undefined,
): string {
  const lines = [`Atelier is serving ${baseUrl} and keeps its data in ${dataDir}`]
  if (owner?.secret === undefined)
    return owner ? `${lines[0]}. The owner token is in ${owner.path}` : lines.join('')
  const auth = '-H "Authorization: Bearer $TOKEN"'
  return [
    ...lines,
    '',
    '  Your owner token, shown this once:',
    '',
    `    ${owner.secret}`,
    '',
    `  It is also in ${owner.path}. Try it:`,
    '',
    `    TOKEN=${owner.secret}`,
    `    echo Hello | curl ${auth} -F project_id=demo -F 'file=@-;filename=hello.txt' ${baseUrl}/api/files/upload`,
    `    curl ${auth} "${baseUrl}/api/files?project_id=demo"`,
    '',
  ].join('\n')
}
