export const EVENT_TABS = ['people', 'details'] as const;
export type EventTab = (typeof EVENT_TABS)[number];

/** The tab of a class that an address asks for. */
export const eventTab = (search: Record<string, unknown>): { tab?: EventTab | undefined } =>
  search['tab'] === 'details' ? { tab: 'details' } : {};
