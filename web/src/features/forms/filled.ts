/** A check of a form: something was written or confirmed. */
export const filled = (message: string) => (value: unknown) =>
  value === true || (typeof value === 'string' && value.trim() !== '') ? null : message;
