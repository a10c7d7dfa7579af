import type { ShapeOfLanguage } from '../core/metrics.ts'

/** In the words of the tree-sitter grammars, which are the same for JavaScript and TypeScript. */
export const scriptShape: ShapeOfLanguage = {
  functions: [
    'function_declaration',
    'function_expression',
    'arrow_function',
    'method_definition',
    'generator_function',
    'generator_function_declaration',
  ],
  branches: [
    'if_statement',
    'for_statement',
    'for_in_statement',
    'while_statement',
    'do_statement',
    'switch_case',
    'catch_clause',
    'ternary_expression',
    '&&',
    '||',
    '??',
  ],
}
