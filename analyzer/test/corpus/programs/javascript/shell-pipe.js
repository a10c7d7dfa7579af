// Commands that need a shell, because they are made of pipes, globs or variables.
import { exec, execSync } from 'node:child_process'
import { promisify } from 'node:util'

const run = promisify(exec)

export async function sortedUpper() {
  const result = await run("printf 'b\\na\\n' | sort | tr a-z A-Z")
  return result.stdout.split('\n').filter(function (line) {
    return line !== ''
  })
}

export async function greeting(name) {
  const result = await run('echo "hi $WHO"', { env: Object.assign({}, process.env, { WHO: name }) })
  return result.stdout.trim()
}

export function joined() {
  return execSync('echo one && echo two').toString()
}

export function orElse() {
  return execSync('false || echo fallback').toString().trim()
}

export function status(command) {
  try {
    execSync(command, { stdio: 'ignore' })
    return 0
  } catch (e) {
    return e.status
  }
}

export async function gather() {
  const lines = await sortedUpper()
  const hello = await greeting('you')
  let text = ''
  for (let i = 0; i < lines.length; i++) {
    text = text + lines[i] + ';'
  }
  return text + hello
}
