import type { Context } from './command.ts'
import { Interruption } from './failure.ts'
import { createProgress } from './output-progress.ts'
import { clean, formatBytes } from './output-text.ts'
import { onServer, type Pulled } from './server-commands.ts'
import { SUGGESTED_MODELS } from './suggested-models.ts'

const PERCENT_PER_LINE = 10

/** Downloads a model on this machine and attaches it. Without a source, only the library is installed. */
export async function pullModel(
  { environment, output, signal }: Context,
  { source, sha256 }: { readonly source: string | undefined; readonly sha256: string | undefined },
): Promise<number> {
  const progress = showProgress(output, source ?? '')
  const result = await onServer('models pull', (server) =>
    server.pullModels({
      environment,
      signal,
      stderr: output.stderr,
      source,
      sha256,
      onStep: (text) => {
        progress.end()
        output.note(clean(text))
      },
      onProgress: progress.update,
    }),
  )
    .catch((error) => {
      throw signal.aborted
        ? new Interruption('Stopped. Run the command again to continue where it stopped.')
        : error
    })
    .finally(progress.end)
  output.result(result, () => {
    for (const line of describe(result)) output.line(clean(line))
  })
  return 0
}

export function suggestModels({ output }: Context): number {
  output.result({ models: SUGGESTED_MODELS }, () => {
    output.note('Name a model. Small ones for code, from small to large:')
    output.table(
      ['MODEL', 'DOWNLOAD', 'MEMORY', 'LICENCE'],
      SUGGESTED_MODELS.map(({ source, download, memory, licence }) => [source, download, memory, licence]),
    )
    output.note(`Such as: atelier models pull ${SUGGESTED_MODELS[0]?.source}`)
  })
  return 0
}

/** A bar on a terminal; elsewhere a line for every tenth of the file. */
function showProgress({ json, stderr, note }: Context['output'], name: string) {
  let bar: ReturnType<typeof createProgress> | undefined
  let transfer: ReturnType<ReturnType<typeof createProgress>['begin']> | undefined
  let shownPercent = 0
  return {
    update(loaded: number, total: number): void {
      if (json) return
      if (stderr.isTTY) {
        bar ??= createProgress(stderr, { verb: 'Downloaded', files: 1, bytes: total })
        transfer ??= bar.begin(name, total)
        transfer.update(loaded)
        return
      }
      const percent = Math.floor((loaded / total) * 100)
      if (percent < shownPercent + PERCENT_PER_LINE) return
      shownPercent = percent - (percent % PERCENT_PER_LINE)
      note(`${shownPercent}% of ${formatBytes(total)}`)
    },
    end(): void {
      bar?.end()
      bar = undefined
      transfer = undefined
    },
  }
}

function describe({ library, model, attached }: Pulled): string[] {
  if (!model)
    return [
      `${library.installed ? 'Installed' : 'Already installed'} in ${library.folder}. Set LOCAL_MODEL to a GGUF file, or pull one: atelier models pull`,
    ]
  const checked = model.verified
    ? 'Its checksum is correct.'
    : `Nobody stated a checksum; it is ${model.sha256}.`
  const target = `local:${model.name}`
  return [
    `${model.kept ? 'Already downloaded' : 'Downloaded'}: ${model.file} (${formatBytes(model.bytes)}). ${checked}`,
    ...(attached === 'overridden'
      ? [
          `Not attached, because LOCAL_MODEL is set. To use this file, set LOCAL_MODEL=${model.file} and restart.`,
        ]
      : [
          `Attached as ${target}. A running service uses it within two seconds, after other providers that are attached.`,
          `To use it for one model id: atelier models set alpha-4o-mini ${target}`,
        ]),
  ]
}
