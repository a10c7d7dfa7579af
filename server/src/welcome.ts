import type { Config } from './config.ts'

/** What a person sees who has started Atelier: where it is, and on a first start what to do next. */
export function welcome(
  { baseUrl, dataDir }: Config,
  owner: { secret: string; path: string } | undefined,
): string {
  const lines = [`Atelier is serving ${baseUrl} and keeps its data in ${dataDir}`]
  if (owner) {
    lines.push(
      '',
      '  Your owner token, shown this once:',
      '',
      `    ${owner.secret}`,
      '',
      `  It is also in ${owner.path}. Try it:`,
      '',
      `    export TOKEN=${owner.secret}`,
      `    echo 'hello' > hello.txt`,
      `    curl -H "Authorization: Bearer $TOKEN" -F project_id=p1 -F file=@hello.txt ${baseUrl}/api/files/upload`,
      `    curl -H "Authorization: Bearer $TOKEN" "${baseUrl}/api/files?project_id=p1"`,
      '',
    )
  }
  return lines.join('\n')
}
