import assert from 'node:assert/strict'
import { test } from 'node:test'
import { compose } from '../src/index.ts'
import { type GenerationRequest, generationTypes } from '../src/request.ts'

// Every object inherits these names. In a prompt they are words like any other.
const names = ['constructor', '__proto__', 'toString', 'valueOf', 'hasOwnProperty']
const prompts = (name: string): string[] => [
  `a ${name}`,
  `a class with a ${name}`,
  `a class ${name} with ${name} and name`,
  `a class Point with fields ${name}, x and a method ${name}`,
  `a table ${name} with columns ${name}, id`,
  `a form with fields ${name}, email`,
  `REST API for ${name} with ${name}, filter by ${name}, mark as ${name}`,
  `an enum ${name} with ${name}, red`,
  `an error class ${name}Error`,
  `a type User with ${name}: ${name}, id: number`,
  `an email about ${name} with ${name}: ${name}`,
  `a function that returns the ${name} of a list, sorted by ${name}`,
  `convert ${name} to ${name}`,
  `a button in color ${name} with size ${name}`,
  `select ${name} from ${name} where ${name} = ${name}`,
]

async function expectText(request: GenerationRequest): Promise<void> {
  const { content } = await compose(request).catch((cause) => {
    throw new Error(`failed on ${JSON.stringify(request)}`, { cause })
  })
  assert.equal(typeof content, 'string', JSON.stringify(request))
  assert.doesNotMatch(content, /\[object |native code/, JSON.stringify(request))
}

for (const type of generationTypes) {
  test(`${type}: a prompt can contain the name of an inherited property`, async () => {
    for (const language of [undefined, 'python', 'sql', 'java'])
      for (const prompt of names.flatMap(prompts))
        await expectText({ type, prompt, ...(language && { language }) })
  })

  test(`${type}: a language or framework named like an inherited property is unknown`, async () => {
    for (const name of names)
      for (const prompt of ['a stack', 'a REST API for books', 'an enum Color with red, blue']) {
        await expectText({ type, prompt, language: name })
        await expectText({ type, prompt, framework: name })
      }
  })
}
