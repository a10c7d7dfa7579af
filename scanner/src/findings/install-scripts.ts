import { extname, posix } from 'node:path'
import type { Finding, Subject } from '../inspection.ts'

const MOST_BYTES = 1024 * 1024

/** The file, what runs automatically in it, the message, and what the file must contain as well. */
type Look = readonly [file: RegExp, runs: RegExp, message: string, only?: readonly RegExp[]]

/** Files that run something when a project is installed, opened, checked out or built. */
const looks: readonly Look[] = [
  [
    /^setup\.py$/,
    /^(?:os\.(?:system|popen|exec\w{1,3})|subprocess\.\w{2,16}|exec|eval|urllib\.request\.\w{2,16}|requests\.(?:get|post))\s{0,4}\(/gm,
    'setup.py runs a command as soon as it is read.',
  ],
  [
    /^setup\.py$/,
    /^class \w{1,60}\((?:[\w.]{1,40}\.)?(?:install|develop|egg_info|build_py|build_ext|sdist)\):(?=[\s\S]{0,4000}?\b(?:os\.system|os\.popen|subprocess\.|exec\(|urlopen\())/gm,
    'setup.py changes what installing does, and runs a command there.',
  ],
  [
    /^(?:\.npmrc|\.yarnrc(?:\.yml)?|bunfig\.toml)$/,
    /^\s{0,8}(?:@[\w-]{1,60}:)?(?:registry|npmRegistryServer)\s{0,4}[=:]\s{0,4}["']?https?:\/\/(?!registry\.(?:npmjs\.org|yarnpkg\.com))/gm,
    'Packages come from another registry than the public one.',
  ],
  [
    /^(?:\.npmrc|\.yarnrc(?:\.yml)?|bunfig\.toml)$/,
    /^\s{0,8}(?:script-shell|yarnPath|git|shell|node-options)\s{0,4}[=:]/gm,
    'The setting names a program that the package manager runs.',
  ],
  [
    /^(?:pip\.conf|pip\.ini|requirements[\w.-]{0,40}\.txt)$/,
    /^\s{0,8}(?:--)?(?:extra-)?index-url\s{0,4}[= ]\s{0,4}https?:\/\/(?!pypi\.org\/simple)/gm,
    'Packages come from another index than the public one.',
  ],
  [
    /^(?:applypatch-msg|pre-applypatch|post-applypatch|pre-commit|prepare-commit-msg|commit-msg|post-commit|pre-rebase|post-checkout|post-merge|pre-push|pre-receive|update|post-receive|post-update|pre-auto-gc|post-rewrite|fsmonitor-watchman)$/,
    /^#!/g,
    'A git hook: git runs it by itself.',
  ],
  [
    /^(?:\.gitconfig|config)$/,
    /^\s{0,8}(?:hooksPath|fsmonitor|sshCommand|pager|editor|textconv|clean|smudge|process)\s{0,4}=\s{0,4}(?!true|false)\S/gim,
    'The git setting names a program that git runs.',
    [/^\s{0,8}\[[a-z]/m],
  ],
  [
    /^tasks\.json$/,
    /"runOn"\s{0,8}:\s{0,8}"folderOpen"/g,
    'VS Code runs this task when the folder is opened.',
  ],
  [
    /^devcontainer\.json$/,
    /"(?:initialize|onCreate|updateContent|postCreate|postStart|postAttach)Command"\s{0,8}:/g,
    'The development container runs a command when it is opened.',
  ],
  [
    /\.ya?ml$/,
    /^[ \t]{0,20}(?:-[ \t]{0,4}|on[ \t]{0,4}:[ \t]{0,4}\[?[^\n\]]{0,80})?\bpull_request_target\b/gm,
    'The workflow gives its secrets to code from a stranger: pull_request_target with a checkout of the pull request.',
    [/github\.event\.pull_request\.head|github\.head_ref|refs\/pull\//, /actions\/checkout/],
  ],
  [
    /\.ya?ml$/,
    /\brun\s{0,4}:[^\n]{0,400}\$\{\{\s{0,4}github\.(?:event\.(?:issue|pull_request|comment|review|discussion)\.(?:title|body)|head_ref)/g,
    'The workflow puts text of a stranger into a command.',
  ],
  [
    /^settings(?:\.local)?\.json$/,
    /"hooks"\s{0,8}:\s{0,8}\{/g,
    'The settings of an AI assistant run commands by themselves.',
    [/"command"\s{0,8}:/],
  ],
  [/^\.?mcp\.json$/, /"command"\s{0,8}:\s{0,8}"/g, 'The file makes an AI assistant start a program.'],
  [
    /^\.envrc$/,
    /^\s{0,8}(?:curl|wget|eval|source_url|exec|bash|sh|python\d?|node)\b/gm,
    'direnv runs this when the folder is entered.',
  ],
  [/^build\.rs$/, /\bCommand::new\s{0,4}\(/g, 'The build script of this crate runs a program.'],
  [/\.pth$/, /^import[ \t]/gm, 'Python runs this line whenever it starts.'],
]

/** Package managers that run scripts on installation. */
const managers: readonly (readonly [file: string, manager: string, scripts: string])[] = [
  ['package.json', 'npm', 'preinstall install postinstall'],
  [
    'composer.json',
    'Composer',
    'pre-install-cmd post-install-cmd pre-update-cmd post-update-cmd post-autoload-dump post-root-package-install post-create-project-cmd',
  ],
]

export function findInstallScripts({ name, source }: Subject): Finding[] {
  const file = posix.basename(name.replaceAll('\\', '/'))
  const ofFile = looks.filter(([pattern]) => pattern.test(file))
  const manager = managers.find(([manifest]) => manifest === file)
  if (ofFile.length === 0 && manager === undefined) return []
  if (source.size > MOST_BYTES && extname(file) !== '.json') return []
  const text = source
    .read(0, Math.min(source.size, MOST_BYTES))
    .toString()
    .replace(/^\ufeff/, '')
  const hits = [...ofFile.flatMap((look) => hitsOf(look, text)), ...(manager ? scriptsOf(manager, text) : [])]
  return hits.map(({ offset, message }) => ({
    code: 'install-script',
    message,
    line: lineAt(text, offset),
  }))
}

interface Hit {
  readonly offset: number
  readonly message: string
}

const MOST_HITS = 10

function hitsOf([, runs, message, only = []]: Look, text: string): Hit[] {
  if (!only.every((pattern) => pattern.test(text))) return []
  const matches = text.matchAll(runs).take(MOST_HITS)
  return matches
    .map(({ index, 0: match }) => ({ offset: index + match.length - match.trimStart().length, message }))
    .toArray()
}

function scriptsOf([, manager, names]: (typeof managers)[number], text: string): Hit[] {
  const scripts = scriptsIn(text) ?? {}
  const declared = names.split(' ').filter((name) => Object.hasOwn(scripts, name))
  return declared.map((name) => ({
    offset: Math.max(0, text.indexOf(`"${name}"`, text.indexOf('"scripts"'))),
    message: `${manager} runs the script "${name}" on installation.`,
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
