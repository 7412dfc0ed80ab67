export const SHOWN = ['coming', 'mine', 'past'] as const;
export type Shown = (typeof SHOWN)[number];

/** Which classes an address asks for: those to come unless said otherwise. */
export const shownSearch = (search: Record<string, unknown>): { show?: 'mine' | 'past' | undefined } =>
  search['show'] === 'mine' || search['show'] === 'past' ? { show: search['show'] } : {};
