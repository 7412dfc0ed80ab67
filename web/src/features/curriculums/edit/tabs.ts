export const TABS = [
  'details',
  'courses',
  'audience',
  'prerequisites',
  'resources',
  'incentives',
  'certificate',
] as const;
export type Tab = (typeof TABS)[number];

/** The tab that contains a field. */
export const tabOf = (path: string): Tab => {
  const [name] = path.split('.');
  return name === 'audience' || name === 'prerequisites' ? name : 'details';
};

/** The tab that an address asks for. */
export const tabSearch = (search: Record<string, unknown>): { tab?: Tab } => {
  const tab = TABS.find((name) => name === search['tab']);
  return tab && tab !== 'details' ? { tab } : {};
};
