/** The only way to the analyzer. Its engines are large: they are loaded when they are first needed. */
export * from '@atelier/analyzer/basics'

export const loadAnalyzer = () => import('@atelier/analyzer')
