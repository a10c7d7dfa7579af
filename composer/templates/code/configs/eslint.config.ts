//: name: ESLint configuration
//: target: typescript
//: phrases: eslint [flat] (config|configuration|setup|rules) [file]; eslint.config.js; eslint.config.mjs; flat config; eslint
//: includes: flat config; eslint; eslint 9; typescript; typescript eslint; typescript-eslint; config; configuration; recommended [rules]; javascript; project; app; file; ignores dist; ignore [dist|build|node_modules]; strict
//: option react: react [app|project]; react hooks [rules|plugin]; hooks
//: option prettier: prettier [integration|compatible|compatibility]
//: option unused: (no unused|unused) (vars|variables|imports)
//: option console: no console; (warn|error) [on] console [log]; disallow console
import eslint from '@eslint/js'
//: if prettier
import prettier from 'eslint-config-prettier'
//: end
//: if react
import reactHooks from 'eslint-plugin-react-hooks'
//: end
import tseslint from 'typescript-eslint'

export default tseslint.config(
  { ignores: ['dist/', 'build/', 'coverage/'] },
  eslint.configs.recommended,
  tseslint.configs.recommended,
  {
    rules: {
      eqeqeq: ['error', 'always', { null: 'ignore' }],
      'prefer-const': 'error',
      //: if console
      'no-console': ['error', { allow: ['warn', 'error'] }],
      //: end
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      '@typescript-eslint/consistent-type-imports': 'error',
    },
  },
  //: if react
  {
    files: ['**/*.{jsx,tsx}'],
    plugins: { 'react-hooks': reactHooks },
    rules: { 'react-hooks/rules-of-hooks': 'error', 'react-hooks/exhaustive-deps': 'warn' },
  },
  //: end
  //: if prettier
  // Last, because it turns off rules about formatting.
  prettier,
  //: end
)
