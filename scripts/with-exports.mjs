/** The package.json of a package that exports the files in `where`: `src` or `dist`. */
export function withExports(described, where) {
  if (!described.exports) return described
  const exports = Object.entries(described.exports).map(([name, target]) => [name, exported(target, where)])
  return { ...described, exports: Object.fromEntries(exports) }
}

function exported(target, where) {
  const [, path] = /^\.\/(?:src|dist)\/(.+)\.(?:ts|js)$/.exec(target.default ?? target)
  return where === 'dist'
    ? { types: `./dist/${path}.d.ts`, default: `./dist/${path}.js` }
    : `./src/${path}.ts`
}
