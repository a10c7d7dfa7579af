import { expect, type Requirement } from '../check.ts'
import { expectTypes, foreignImports, inNode } from '../run-functions.ts'

export const requirements: readonly Requirement[] = [
  {
    says: 'exports or defines a function named slugify',
    from: 'slugify(input: string, options?: { maxLength?: number }): string',
    core: true,
    test: inNode('slugify', (slugify, { assert }) => assert.equal(typeof slugify('a'), 'string')),
  },
  {
    says: 'slugify("Héllo Wörld") === "hello-world"',
    from: 'Lowercase, strip accents',
    test: inNode('slugify', (slugify, { assert }) => assert.equal(slugify('Héllo Wörld'), 'hello-world')),
  },
  {
    says: 'slugify("Straße") === "strasse"',
    from: '"ß" must become "ss"',
    test: inNode('slugify', (slugify, { assert }) => assert.equal(slugify('Straße'), 'strasse')),
  },
  {
    says: 'slugify("  --Foo & Bar!!  ") === "foo-bar"',
    from: 'turn every run of non-alphanumeric characters into a single hyphen',
    test: inNode('slugify', (slugify, { assert }) => assert.equal(slugify('  --Foo & Bar!!  '), 'foo-bar')),
  },
  {
    says: 'slugify("---") === ""',
    from: 'no leading/trailing hyphens',
    test: inNode('slugify', (slugify, { assert }) => assert.equal(slugify('---'), '')),
  },
  {
    says: 'slugify("hello brave world", { maxLength: 12 }) === "hello-brave"',
    from: "If maxLength is given don't cut a word in half (drop the word that doesn't fit)",
    test: inNode('slugify', (slugify, { assert }) =>
      assert.equal(slugify('hello brave world', { maxLength: 12 }), 'hello-brave'),
    ),
  },
  {
    says: 'slugify("hello brave world", { maxLength: 11 }) === "hello-brave"',
    from: "If maxLength is given don't cut a word in half (drop the word that doesn't fit)",
    test: inNode('slugify', (slugify, { assert }) =>
      assert.equal(slugify('hello brave world', { maxLength: 11 }), 'hello-brave'),
    ),
  },
  {
    says: 'slugify("internationalization", { maxLength: 5 }) === "inter"',
    from: 'unless the first word alone is already too long, then hard cut it',
    test: inNode('slugify', (slugify, { assert }) =>
      assert.equal(slugify('internationalization', { maxLength: 5 }), 'inter'),
    ),
  },
  {
    says: 'compiles as TypeScript with string input and optional options typed',
    from: 'slugify(input: string, options?: { maxLength?: number }): string',
    test: async (answer) => {
      await expectTypes({
        ...answer,
        content: `${answer.content}\nconst benchA: string = slugify('a')\nconst benchB: string = slugify('a', { maxLength: 3 })\nconst benchC: string = slugify('a', {})\n`,
      })
    },
  },
  {
    says: 'imports no third-party package',
    from: 'No dependencies',
    test: (answer) => expect(foreignImports(answer).length === 0, `imports ${foreignImports(answer)[0]}`),
  },
]
