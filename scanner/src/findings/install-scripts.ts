import { extname, posix } from 'node:path'
import type { Finding, Subject } from '../inspection.ts'

const MOST_BYTES = 1024 * 1024

interface Look {
  readonly file: RegExp
  /** Finds what runs automatically in such a file, with a message for each hit. */
  find(text: string): readonly Hit[]
}

interface Hit {
  readonly offset: number
  readonly message: string
}

/** Files that run something when a project is installed, opened, checked out or built. */
const looks: readonly Look[] = [
  {
    file: /^package\.json$/,
    find: (text) =>
      scriptsOf(
        text,
        ['preinstall', 'install', 'postinstall'],
        (name) => `npm runs the script "${name}" on installation.`,
      ),
  },
  {
    file: /^composer\.json$/,
    find: (text) =>
      scriptsOf(
        text,
        [
          'pre-install-cmd',
          'post-install-cmd',
          'pre-update-cmd',
          'post-update-cmd',
          'post-autoload-dump',
          'post-root-package-install',
          'post-create-project-cmd',
        ],
        (name) => `Composer runs the script "${name}" on installation.`,
      ),
  },
  {
    file: /^setup\.py$/,
    find: (text) => [
      ...each(
        text,
        /^(?:os\.(?:system|popen|exec\w{1,3})|subprocess\.\w{2,16}|exec|eval|urllib\.request\.\w{2,16}|requests\.(?:get|post))\s{0,4}\(/gm,
        'setup.py runs a command as soon as it is read.',
      ),
      ...each(
        text,
        /^class \w{1,60}\((?:[\w.]{1,40}\.)?(?:install|develop|egg_info|build_py|build_ext|sdist)\):(?=[\s\S]{0,4000}?\b(?:os\.system|os\.popen|subprocess\.|exec\(|urlopen\())/gm,
        'setup.py changes what installing does, and runs a command there.',
      ),
    ],
  },
  {
    file: /^(?:\.npmrc|\.yarnrc(?:\.yml)?|bunfig\.toml)$/,
    find: (text) => [
      ...each(
        text,
        /^\s{0,8}(?:@[\w-]{1,60}:)?(?:registry|npmRegistryServer)\s{0,4}[=:]\s{0,4}["']?https?:\/\/(?!registry\.(?:npmjs\.org|yarnpkg\.com))/gm,
        'Packages come from another registry than the public one.',
      ),
      ...each(
        text,
        /^\s{0,8}(?:script-shell|yarnPath|git|shell|node-options)\s{0,4}[=:]/gm,
        'The setting names a program that the package manager runs.',
      ),
    ],
  },
  {
    file: /^(?:pip\.conf|pip\.ini|requirements[\w.-]{0,40}\.txt)$/,
    find: (text) =>
      each(
        text,
        /^\s{0,8}(?:--)?(?:extra-)?index-url\s{0,4}[= ]\s{0,4}https?:\/\/(?!pypi\.org\/simple)/gm,
        'Packages come from another index than the public one.',
      ),
  },
  {
    file: /^(?:applypatch-msg|pre-applypatch|post-applypatch|pre-commit|prepare-commit-msg|commit-msg|post-commit|pre-rebase|post-checkout|post-merge|pre-push|pre-receive|update|post-receive|post-update|pre-auto-gc|post-rewrite|fsmonitor-watchman)$/,
    find: (text) =>
      text.startsWith('#!') ? [{ offset: 0, message: 'A git hook: git runs it by itself.' }] : [],
  },
  {
    file: /^(?:\.gitconfig|config)$/,
    find: (text) =>
      /^\s{0,8}\[[a-z]/m.test(text)
        ? each(
            text,
            /^\s{0,8}(?:hooksPath|fsmonitor|sshCommand|pager|editor|textconv|clean|smudge|process)\s{0,4}=\s{0,4}(?!true|false)\S/gim,
            'The git setting names a program that git runs.',
          )
        : [],
  },
  {
    file: /^tasks\.json$/,
    find: (text) =>
      each(text, /"runOn"\s{0,8}:\s{0,8}"folderOpen"/g, 'VS Code runs this task when the folder is opened.'),
  },
  {
    file: /^devcontainer\.json$/,
    find: (text) =>
      each(
        text,
        /"(?:initialize|onCreate|updateContent|postCreate|postStart|postAttach)Command"\s{0,8}:/g,
        'The development container runs a command when it is opened.',
      ),
  },
  {
    file: /\.ya?ml$/,
    find: (text) => [
      ...(/github\.event\.pull_request\.head|github\.head_ref|refs\/pull\//.test(text) &&
      /actions\/checkout/.test(text)
        ? each(
            text,
            /^[ \t]{0,20}(?:-[ \t]{0,4}|on[ \t]{0,4}:[ \t]{0,4}\[?[^\n\]]{0,80})?\bpull_request_target\b/gm,
            'The workflow gives its secrets to code from a stranger: pull_request_target with a checkout of the pull request.',
          )
        : []),
      ...each(
        text,
        /\brun\s{0,4}:[^\n]{0,400}\$\{\{\s{0,4}github\.(?:event\.(?:issue|pull_request|comment|review|discussion)\.(?:title|body)|head_ref)/g,
        'The workflow puts text of a stranger into a command.',
      ),
    ],
  },
  {
    file: /^settings(?:\.local)?\.json$/,
    find: (text) =>
      /"command"\s{0,8}:/.test(text)
        ? each(
            text,
            /"hooks"\s{0,8}:\s{0,8}\{/g,
            'The settings of an AI assistant run commands by themselves.',
          )
        : [],
  },
  {
    file: /^\.?mcp\.json$/,
    find: (text) =>
      each(text, /"command"\s{0,8}:\s{0,8}"/g, 'The file makes an AI assistant start a program.'),
  },
  {
    file: /^\.envrc$/,
    find: (text) =>
      each(
        text,
        /^\s{0,8}(?:curl|wget|eval|source_url|exec|bash|sh|python\d?|node)\b/gm,
        'direnv runs this when the folder is entered.',
      ),
  },
  {
    file: /^build\.rs$/,
    find: (text) => each(text, /\bCommand::new\s{0,4}\(/g, 'The build script of this crate runs a program.'),
  },
  {
    file: /\.pth$/,
    find: (text) => each(text, /^import[ \t]/gm, 'Python runs this line whenever it starts.'),
  },
]

export function findInstallScripts({ name, source }: Subject): Finding[] {
  const file = posix.basename(name.replaceAll('\\', '/'))
  const matching = looks.filter((look) => look.file.test(file))
  if (matching.length === 0 || (source.size > MOST_BYTES && extname(file) !== '.json')) return []
  const text = source
    .read(0, Math.min(source.size, MOST_BYTES))
    .toString()
    .replace(/^\ufeff/, '')
  return matching.flatMap(({ find }) =>
    find(text).map(({ offset, message }) => ({
      code: 'install-script',
      message,
      line: lineAt(text, offset),
    })),
  )
}

function each(text: string, pattern: RegExp, message: string): Hit[] {
  const hits: Hit[] = []
  for (const { index, 0: match } of text.matchAll(pattern)) {
    hits.push({ offset: index + (match.length - match.trimStart().length), message })
    if (hits.length === 10) break
  }
  return hits
}

function scriptsOf(text: string, names: readonly string[], messageFor: (name: string) => string): Hit[] {
  const scripts = scriptsIn(text)
  return names
    .filter((name) => scripts !== undefined && Object.hasOwn(scripts, name))
    .map((name) => ({
      offset: Math.max(0, text.indexOf(`"${name}"`, text.indexOf('"scripts"'))),
      message: messageFor(name),
    }))
}

function scriptsIn(text: string): object | undefined {
  try {
    const parsed: unknown = JSON.parse(text)
    if (typeof parsed !== 'object' || parsed === null || !('scripts' in parsed)) return undefined
    return typeof parsed.scripts === 'object' && parsed.scripts !== null ? parsed.scripts : undefined
  } catch {
    return undefined // npm cannot install from an invalid package.json
  }
}

function lineAt(text: string, offset: number): number {
  let line = 1
  for (let at = text.indexOf('\n'); at >= 0 && at < offset; at = text.indexOf('\n', at + 1)) line += 1
  return line
}
