import { findingOf, type RuleHead } from '../core/rules.ts'
import type { Finding, Span } from '../core/types.ts'
import { isSecretValue, namesSecret } from '../core/words.ts'
import type { Instruction } from './instructions.ts'

const secret: RuleHead = {
  id: 'hardcoded-secret',
  message: 'A secret is written into the image, so anyone who can pull it can read it, in every layer.',
  remedy: 'Give it when the container starts, or while building with `RUN --mount=type=secret`.',
}
const root: RuleHead = { id: 'container-as-root', remedy: 'End with a `USER` of its own.' }
const added: RuleHead = {
  id: 'unverified-download',
  severity: 'medium',
  message: 'The download becomes part of the image without a check.',
  remedy: 'Give `ADD --checksum=sha256:…`, or download it and check its digest.',
}

export function instructionFindings(instructions: readonly Instruction[], code: string): Finding[] {
  const textOf = ({ rest }: Instruction) => code.slice(rest.start, rest.end)
  const stages = new Set<string>()
  const found: Finding[] = []
  let user: { at: Instruction; isRoot: boolean } | undefined
  for (const instruction of instructions) {
    const text = textOf(instruction)
    switch (instruction.word) {
      case 'FROM': {
        const { image, stage } = imageOf(text)
        if (isUnpinned(image) && !stages.has(image.toLowerCase())) say({ id: 'unpinned-image' }, instruction)
        if (stage) stages.add(stage.toLowerCase())
        user = { at: instruction, isRoot: false }
        break
      }
      case 'USER':
        user = { at: instruction, isRoot: /^\s*(?:root|0)(?::|\s|$)/.test(text) }
        break
      case 'ENV':
      case 'ARG':
        for (const { name, value, start, end } of assignments(text)) {
          const kind = namesSecret(name)
          const { start: begin } = instruction.rest
          if (kind && !value.includes('$') && isSecretValue(value, kind))
            say(secret, { start: begin + start, end: begin + end })
        }
        break
      case 'ADD':
        if (/(?:^|\s)https?:\/\//.test(text) && !text.includes('--checksum=')) say(added, instruction)
        break
      case 'COPY':
        if (/(?:^|[\s/])(?:\.env|id_(?:rsa|ed25519|ecdsa)|\.npmrc|\.pypirc|\.aws|\.ssh)(?=[\s/])/.test(text))
          say({ id: 'copied-secret' }, instruction)
        break
      case 'RUN':
        if (
          /\bapt(?:-get)?\s[^&|;]*\binstall\b/.test(text) &&
          !/\/var\/lib\/apt\/lists|--mount=type=cache/.test(text)
        )
          say({ id: 'image-size' }, instruction)
        if (/(?:^|[;&|]\s*)sudo\s/.test(text)) say({ id: 'needless-sudo' }, instruction)
    }
  }
  if (user?.isRoot) say(root, user.at)
  // No one has said who: the image may have a user of its own.
  else if (user?.at.word === 'FROM') say({ ...root, severity: 'low', confidence: 0.6 }, user.at)
  return found

  function say(rule: RuleHead, place: Span): void {
    found.push(findingOf(rule, place))
  }
}

function imageOf(text: string): { image: string; stage: string | undefined } {
  const [image = '', as, stage] = text
    .replace(/--\w+=\S+/g, '')
    .trim()
    .split(/\s+/, 3)
  return { image, stage: as?.toLowerCase() === 'as' ? stage : undefined }
}

function isUnpinned(image: string): boolean {
  if (image === '' || image === 'scratch' || image.includes('$') || image.includes('@')) return false
  const tag = /:([^:/]+)$/.exec(image)?.[1]
  return tag === undefined || tag === 'latest'
}

/** `A=1 B="2 3"`, and the older `A 1`. */
function assignments(text: string): (Span & { name: string; value: string })[] {
  const older = /^\s*([A-Za-z_]\w*)[ \t]+(?!=)(\S[^\n]*)/.exec(text)
  if (older) {
    const [all, name = '', value = ''] = older
    return [{ name, value: unquoted(value.trim()), start: 0, end: all.length }]
  }
  return [...text.matchAll(/\b([A-Za-z_]\w{0,100})=("(?:[^"\\\n]|\\.)*"|'[^'\n]*'|[^\s"']+)/g)].map(
    ({ 0: all, 1: name = '', 2: value = '', index }) => ({
      name,
      value: unquoted(value),
      start: index,
      end: index + all.length,
    }),
  )
}

const unquoted = (text: string): string => text.replace(/^(["'])(.*)\1$/s, '$2')
