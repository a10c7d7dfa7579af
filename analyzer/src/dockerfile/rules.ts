import type { Finding, Span } from '../core/types.ts'
import { isSecretValue, namesSecret } from '../core/words.ts'
import type { Instruction } from './instructions.ts'

type Report = Pick<Finding, 'rule' | 'category' | 'severity' | 'message'> & { cwe?: number }

const secret: Report = {
  rule: 'hardcoded-secret',
  category: 'security',
  severity: 'high',
  cwe: 798,
  message:
    'A secret is written into the image: anyone who can pull it can read it, in every layer. Give it when the container starts, or while building with `RUN --mount=type=secret`.',
}
const root: Report = {
  rule: 'container-as-root',
  category: 'security',
  severity: 'medium',
  cwe: 250,
  message:
    'The container runs as root, so an attacker who escapes from it is root on the host. End with a USER of its own.',
}
const unpinned: Report = {
  rule: 'unpinned-image',
  category: 'bugs',
  severity: 'low',
  message:
    'The image is another one with every build, and so may what works today fail tomorrow. Name a version, better its digest.',
}
const added: Report = {
  rule: 'unverified-download',
  category: 'security',
  severity: 'medium',
  cwe: 494,
  message:
    'What the server sends goes into the image unchecked. Give `ADD --checksum=sha256:…`, or download it and check its digest.',
}
const keys: Report = {
  rule: 'copied-secret',
  category: 'security',
  severity: 'medium',
  cwe: 538,
  message: 'A file that usually holds secrets becomes part of the image. Mount it when the container starts.',
}
const leftovers: Report = {
  rule: 'image-size',
  category: 'performance',
  severity: 'low',
  message:
    'The lists of packages stay in this layer for good. Remove them in the same RUN: `&& rm -rf /var/lib/apt/lists/*`.',
}
const sudo: Report = {
  rule: 'needless-sudo',
  category: 'style',
  severity: 'low',
  message: 'A build has all rights already, and sudo brings more into the image than it does. Use USER.',
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
        if (isUnpinned(image) && !stages.has(image.toLowerCase())) say(unpinned, instruction)
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
          say(keys, instruction)
        break
      case 'RUN':
        if (
          /\bapt(?:-get)?\s[^&|;]*\binstall\b/.test(text) &&
          !/\/var\/lib\/apt\/lists|--mount=type=cache/.test(text)
        )
          say(leftovers, instruction)
        if (/(?:^|[;&|]\s*)sudo\s/.test(text)) say(sudo, instruction)
    }
  }
  if (user?.isRoot) say(root, user.at)
  // No one has said who: the image may have a user of its own.
  else if (user?.at.word === 'FROM') say({ ...root, severity: 'low' }, user.at, 0.6)
  return found

  function say(said: Report, { start, end }: Span, confidence = 0.9): void {
    found.push({ ...said, confidence, start, end })
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
