import assert from 'node:assert/strict'
import { existsSync, statSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { test } from 'node:test'
import { clone, pages, read } from './docs.ts'

for (const page of pages()) {
  test(`every link of ${page} resolves`, () => {
    for (const target of linksOf(page)) {
      if (/^[a-z][a-z+.-]*:/i.test(target)) continue // external links are not checked
      const [path = '', anchor] = target.split('#')
      const file = path === '' ? page : normalize(join(dirname(page), decodeURI(path)))
      assert.ok(existsSync(join(clone, file)), `${target}: there is no ${file}`)
      if (anchor === undefined) continue
      assert.ok(statSync(join(clone, file)).isFile(), target)
      assert.ok(anchorsOf(file).has(anchor), `${target}: ${file} has no heading of that name`)
    }
  })
}

test('the documentation index links to every guide', () => {
  const known = new Set(linksOf('docs/README.md').map((target) => join('docs', target)))
  const guides = pages().filter((page) => /^docs\/(?!README|decisions\/)/.test(page))
  assert.deepEqual(
    guides.filter((guide) => !known.has(guide)),
    [],
  )
})

function linksOf(page: string): string[] {
  const text = prose(page).replaceAll(/`[^`\n]*`/g, '')
  return [...text.matchAll(/\]\(([^()\s]+)\)/g)].map(([, target]) => target ?? '')
}

/** GitHub's anchors: lower case, no punctuation, hyphens for spaces, a number for duplicates. */
function anchorsOf(page: string): Set<string> {
  const anchors = new Set<string>()
  for (const [, heading = ''] of prose(page).matchAll(/^#{1,6} +(.+)$/gm)) {
    const text = heading.replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1').toLowerCase()
    const name = text
      .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
      .trim()
      .replaceAll(/\s/g, '-')
    let anchor = name
    for (let count = 1; anchors.has(anchor); count++) anchor = `${name}-${count}`
    anchors.add(anchor)
  }
  return anchors
}

/** The page without code. */
function prose(page: string): string {
  return read(page).replaceAll(/^```.*?^```$/gms, '')
}
