import { setTimeout as pause } from 'node:timers/promises'
import { type Answer, expect, fail, onceFor, type Requirement } from '../check.ts'
import { codeOf, withoutComments } from '../files.ts'
import { type Api, expectStatus, startGo } from '../run-servers.ts'

const healthPaths = ['/health', '/healthz', '/livez', '/live', '/health/live', '/healthz/live', '/api/health']
const readyPaths = ['/ready', '/readyz', '/readiness', '/health/ready', '/healthz/ready', '/api/ready']

const start = onceFor((answer: Answer) => startGo(answer))

async function pathOf(
  api: Api,
  paths: readonly string[],
  statuses: readonly number[] = [200],
): Promise<string> {
  for (const path of paths) if (statuses.includes((await api.get(path)).status)) return path
  return fail(`none of ${paths.join(', ')} answers ${statuses.join(' or ')}`)
}

export const requirements: readonly Requirement[] = [
  {
    says: 'compiles, uses net/http only',
    from: 'go net/http',
    core: true,
    test: async (answer) => {
      await start(answer)
      const names = [
        ...withoutComments(codeOf(answer), 'c').matchAll(/^\s*(?:import )?(?:\w+ )?"([^"\s]+)"$/gm),
      ].map((match) => match[1] ?? '')
      expect(
        names.includes('net/http') && names.every((name) => !name.includes('.')),
        'imports something else',
      )
    },
  },
  {
    says: 'a health (liveness) endpoint -> 200',
    from: 'health and readiness endpoints',
    test: async (answer) => {
      await pathOf(await start(answer), healthPaths)
    },
  },
  {
    says: 'a readiness endpoint -> 200 when ready',
    from: 'health and readiness endpoints',
    test: async (answer) => {
      const api = await start(answer)
      for (let tries = 0; tries < 50; tries += 1) {
        for (const path of readyPaths) if ((await api.get(path)).status === 200) return
        await pause(100)
      }
      fail('readiness never answers 200')
    },
  },
  {
    says: 'the readiness endpoint -> 503 when not ready (a check fails or a flag is not set)',
    from: 'readiness',
    test: async (answer) => {
      const code = withoutComments(codeOf(answer), 'c')
      expect(/StatusServiceUnavailable|\b503\b/.test(code), 'nothing answers 503')
      // Its state at the start, during the shutdown, or a failing check: seen once is enough, otherwise a condition must lead to it.
      const api = await startGo(answer)
      const path = await pathOf(api, readyPaths, [200, 503])
      if ((await api.get(path)).status === 503) return
      api.server.kill('SIGTERM')
      const reply = await api.get(path).catch(() => undefined)
      if (reply?.status === 503) return
      expect(
        /(?:if|case)\b[^\n]*(?:ready|Ready|err|ok|Load\(\)|check)[\s\S]{0,200}(?:StatusServiceUnavailable|503)/.test(
          code,
        ),
        'no condition leads to 503',
      )
    },
  },
  {
    says: 'the two endpoints are separate routes',
    from: 'health and readiness endpoints',
    test: async (answer) => {
      const api = await start(answer)
      const health = await pathOf(api, healthPaths)
      const ready = await pathOf(api, readyPaths, [200, 503])
      expect(health !== ready, 'there is one route for both')
      expectStatus(await api.get(health), [200], health)
    },
  },
]
