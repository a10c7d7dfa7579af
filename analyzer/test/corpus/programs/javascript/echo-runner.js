// Runs harmless commands and gives back what they print.
import { exec, execFile, execSync } from 'node:child_process'

export function say(words) {
  return new Promise(function (resolve, reject) {
    exec('echo ' + words.join(' '), function (error, stdout) {
      if (error) {
        reject(error)
      } else {
        resolve(stdout.trim())
      }
    })
  })
}

export function sayDirect(text) {
  return new Promise(function (resolve, reject) {
    execFile('echo', [text], function (error, stdout) {
      if (error) {
        reject(error)
        return
      }
      resolve(stdout)
    })
  })
}

export function countLines(n) {
  var command = 'printf "a\\n%.0s" $(seq 1 ' + Number(n) + ') | wc -l'
  return Number(execSync(command).toString().trim())
}

export function code(n) {
  return new Promise(function (resolve) {
    exec('exit ' + Number(n), function (error) {
      resolve(error === null ? 0 : error.code)
    })
  })
}

export async function sayTwice(word) {
  const first = await say([word])
  const second = await say([word, word])
  return first + ' / ' + second
}
