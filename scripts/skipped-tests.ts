import type { TestEvent } from 'node:test/reporters'

/**
 * A reporter for `node --test` that prints every test and suite that did not run, and why. The last line is "all seen":
 * if it is missing, the run was aborted and the list is incomplete. See .ci/run.
 */
// biome-ignore lint/style/noDefaultExport: a reporter must be one.
export default async function* skippedTests(events: AsyncIterable<TestEvent>): AsyncGenerator<string> {
  for await (const event of events) {
    if (event.type !== 'test:pass' && event.type !== 'test:fail') continue
    const { name, file, skip, todo } = event.data
    if (skip === undefined && todo === undefined) continue
    yield `${file}: ${name} (${skip ?? todo})\n`
  }
  yield 'all seen\n'
}
