import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { compose } from '../src/compose.ts'
import { checkUploads, FASTAPI_EXTRAS, FLASK_EXTRAS, pythonScenarios } from './python-scenario.ts'
import { hasPackages, withPython } from './with-python.ts'

// Starts the generated APIs and calls their endpoints.

const frameworks = [
  {
    framework: 'fastapi',
    extras: FASTAPI_EXTRAS,
    invalid: 422,
    packages: ['fastapi', 'uvicorn', 'email_validator'],
  },
  {
    framework: 'flask',
    extras: FLASK_EXTRAS,
    invalid: 400,
    packages: ['flask', 'flask_cors', 'email_validator'],
  },
]

for (const { framework, extras, invalid, packages } of frameworks) {
  const skip = !hasPackages(...packages, 'sqlalchemy', 'jwt', 'bcrypt')
  describe(`REST APIs with ${framework}`, { skip }, () => {
    for (const [prompt, check] of [...pythonScenarios, [extras, checkUploads] as const]) {
      test(`${prompt.slice(0, 30)} … ${prompt.slice(-20)}`, async () => {
        const { content, missing } = await compose({ prompt, type: 'api', framework })
        assert.deepEqual(missing, [])
        await withPython(content, (base) => check(base, invalid))
      })
    }
  })
}
