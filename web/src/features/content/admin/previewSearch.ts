/** The query of a preview: through whose eyes, and its place in the trail. */
export const previewSearch = ({ as }: Record<string, unknown>): { as?: string; crumb?: string } =>
  typeof as === 'string' ? { as } : {};
