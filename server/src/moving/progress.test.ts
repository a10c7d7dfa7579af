import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createProgress } from './progress.ts'

function watched(isTTY: boolean) {
  let time = 0
  let text = ''
  const terminal = { isTTY, write: (part: string) => (text += part) }
  return {
    progress: createProgress(terminal, () => time),
    pass: (ms: number) => (time += ms),
    text: () => text,
  }
}

test('a terminal shows a bar with speed and remaining time in one line', () => {
  const { progress, pass, text } = watched(true)
  progress.begin('Copying files', 10_000_000, 'bytes')
  pass(1_000)
  progress.add(2_500_000)
  progress.add(1)
  assert.equal(
    text(),
    '\r\x1b[KCopying files [######..................] 25%  2.5 MB of 10.0 MB, 2.5 MB/s, 3 s left',
  )
  progress.add(7_499_999)
  progress.end()
  assert.match(text(), /\r\x1b\[KCopying files \[#{24}\] 100% {2}10\.0 MB of 10\.0 MB, 10\.0 MB\/s\n$/)
})

test('other outputs get a line every few seconds, and none for short tasks', () => {
  const { progress, pass, text } = watched(false)
  progress.begin('Copying rows', 100, 'rows')
  progress.add(100)
  progress.end()
  assert.equal(text(), '')
  progress.begin('Copying rows', 100, 'rows')
  pass(6_000)
  progress.add(60)
  assert.match(text(), /^Copying rows \[#{14}\.{10}\] 60% {2}60 of 100, 10\/s, 4 s left\n$/)
})
