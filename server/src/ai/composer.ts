/** The only import of the composer, the built-in generation engine. It is loaded on first use. */
export const loadComposer = () => import('@atelier/composer')
