/** The only import of the analyzer. Its engines are large, so they are loaded on first use. */
export * from '@atelier/analyzer/basics'

export const loadAnalyzer = () => import('@atelier/analyzer')
