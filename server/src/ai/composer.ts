/** The only way to the composer, the offline generation engine. It is loaded when it is first needed. */
export const loadComposer = () => import('@atelier/composer')
