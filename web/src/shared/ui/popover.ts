/** Opens over a field, and never over what below it shows the choice at once. */
export const ABOVE = { position: 'top-start', middlewares: { flip: false, shift: true } } as const;
