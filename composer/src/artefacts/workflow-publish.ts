import type { Stack } from './facts.ts'
import type { Setup } from './workflow-setups.ts'

/** A package that goes to its registry after the tests. */
export function publishJob(stack: Stack, setup: Setup, version: string, onRelease: boolean): string[] {
  const isPython = stack === 'python'
  return [
    '',
    '  publish:',
    '    needs: test',
    ...(onRelease
      ? ["    if: github.event_name == 'release'"]
      : ["    if: startsWith(github.ref, 'refs/tags/')"]),
    '    runs-on: ubuntu-latest',
    '    permissions:',
    '      contents: read',
    '      id-token: write',
    '    steps:',
    '      - uses: actions/checkout@v4',
    `      - uses: ${setup.uses}`,
    '        with:',
    `          ${setup.key}: "${version}"`,
    ...(isPython
      ? [
          '      - run: pip install build',
          '      - run: python -m build',
          '      - uses: pypa/gh-action-pypi-publish@release/v1',
        ]
      : [
          '      - run: npm ci',
          '      - run: |',
          '          npm config set "$(npm config get registry | cut -d: -f2):_authToken" "$NODE_AUTH_TOKEN"',
          '          npm publish --provenance',
          '        env:',
          '          NODE_AUTH_TOKEN: ${{ secrets.NPM_TOKEN }}',
        ]),
  ]
}
