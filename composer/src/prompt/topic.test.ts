import assert from 'node:assert/strict'
import { test } from 'node:test'
import { topicScope } from '../template/topic-scope.ts'
import { Ledger } from './ledger.ts'
import { readTopic } from './topic.ts'

/** The words up to `|` name the text. */
function topicOf(prompt: string) {
  const before = new Ledger(prompt.slice(0, prompt.indexOf('|'))).tokens.length
  const ledger = new Ledger(prompt.replace('|', ''))
  ledger.take(0, before)
  const { name, noun, audience } = readTopic(ledger, { from: 0, to: before }, () => false)
  return [name, noun, audience].map((part) => part ?? '').join(' / ')
}

test('a topic has a name, a noun and an audience', () => {
  assert.equal(topicOf('welcome email| for new users of a budgeting app'), ' / budgeting app / new users')
  assert.equal(
    topicOf("app store text| for 'Tidelog', an offline tide and swim log for open water swimmers. Short"),
    'Tidelog / offline tide and swim log for open water swimmers / open water swimmers',
  )
  assert.equal(topicOf('about us| for small bakery in Porto, 80 words'), ' / small bakery in Porto / ')
  assert.equal(
    topicOf('README| for a CLI called pixdate that renames photos'),
    'pixdate / CLI that renames photos / ',
  )
  assert.equal(
    topicOf('cold email| to restaurant owners about our booking software TableTap'),
    'TableTap / booking software / restaurant owners',
  )
})

test('details, instructions and sentences are not part of a topic', () => {
  assert.equal(topicOf('product description| for a mug with a lid'), ' / mug / ')
  assert.equal(topicOf('blog post| about tea and mention the price'), ' / tea / ')
  assert.equal(topicOf('product description| for running shoes in a playful tone'), ' / running shoes / ')
  assert.equal(topicOf("linkedin post|: we're hiring"), ' /  / ')
  assert.equal(topicOf('tweet| announcing that our app is out'), ' /  / ')
})

test('articles fit the noun', () => {
  const forms = (noun: string, determiner?: string) => topicScope({ noun, determiner }, 'product').a
  assert.equal(forms('budgeting app', 'a'), 'a budgeting app')
  assert.equal(forms('offline log'), 'an offline log')
  assert.equal(forms('SEO tool'), 'an SEO tool')
  assert.equal(forms('UX course'), 'a UX course')
  assert.equal(forms('hour-long class'), 'an hour-long class')
  assert.equal(forms('standing desks'), 'standing desks')
  assert.equal(forms('remote work'), 'remote work')
  assert.equal(forms('launch', 'the'), 'the launch')
  assert.equal(forms("bakery's new sourdough bread"), "a bakery's new sourdough bread")
  assert.equal(topicScope({}, 'product').name, '[product]')
})
