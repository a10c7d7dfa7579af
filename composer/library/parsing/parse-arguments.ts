export interface Arguments {
  readonly options: Record<string, string | true>
  readonly rest: string[]
}

/**
 * Reads command-line arguments: `--name=value`, `--flag` and the rest.
 * @also parse command line arguments, cli options parser, read flags from argv, command line flags
 * @example parseArguments(['--port=80', '--force', 'file']) // { options: { port: '80', force: true }, rest: ['file'] }
 * @example parseArguments(['--', '--x']) // { options: {}, rest: ['--x'] }
 * @example parseArguments([]) // { options: {}, rest: [] }
 */
export function parseArguments(argv: readonly string[]): Arguments {
  const options = new Map<string, string | true>()
  const end = argv.indexOf('--')
  const [before, after] = end === -1 ? [argv, []] : [argv.slice(0, end), argv.slice(end + 1)]
  for (const option of before.filter((part) => part.startsWith('--'))) {
    const equals = option.indexOf('=')
    if (equals === -1) options.set(option.slice(2), true)
    else options.set(option.slice(2, equals), option.slice(equals + 1))
  }
  return {
    options: Object.fromEntries(options),
    rest: [...before.filter((part) => !part.startsWith('--')), ...after],
  }
}
