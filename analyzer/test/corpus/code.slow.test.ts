import assert from 'node:assert/strict'
import { test } from 'node:test'
import { corpusLanguages, measureLanguage } from './measure.ts'

// Whoever adds a language adds its snippets: without them nobody knows what its findings are worth.

for (const language of corpusLanguages()) {
  test(`${language}: at least 85 % of the marked lines are seen, at most 5 % of the good files are blamed`, async () => {
    const { marked, missed, safe, falseAlarms } = await measureLanguage(language)
    assert.ok(marked >= 8 && safe >= 8, 'too few snippets to say anything')
    assert.ok(missed.length <= 0.15 * marked, `missed ${missed.length} of ${marked}:\n${missed.join('\n')}`)
    const blamed = new Set(falseAlarms.map((alarm) => alarm.split(':')[0])).size
    assert.ok(blamed <= 0.05 * safe, `blamed ${blamed} of ${safe}:\n${falseAlarms.join('\n')}`)
  })
}
