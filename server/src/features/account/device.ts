/** Browsers by what only they say of themselves; those that pretend to be others come first. */
const BROWSERS = [
  ['Edg/', 'Edge'],
  ['OPR/', 'Opera'],
  ['SamsungBrowser/', 'Samsung Internet'],
  ['FxiOS/', 'Firefox'],
  ['Firefox/', 'Firefox'],
  ['CriOS/', 'Chrome'],
  ['Chrome/', 'Chrome'],
  ['Safari/', 'Safari'],
] as const;
const SYSTEMS = [
  ['iPhone', 'iOS'],
  ['iPad', 'iPadOS'],
  ['Android', 'Android'],
  ['Windows', 'Windows'],
  ['CrOS', 'ChromeOS'],
  ['Mac OS X', 'macOS'],
  ['Linux', 'Linux'],
] as const;

export interface Device {
  /** Empty when unknown. */
  readonly browser: string;
  readonly system: string;
  readonly mobile: boolean;
}

const named = (agent: string, names: readonly (readonly [string, string])[]): string =>
  names.find(([mark]) => agent.includes(mark))?.[1] ?? '';

/** Browser and system from the user agent, so users recognize their devices. No decision depends on it. */
export const deviceOf = (agent: string): Device => ({
  browser: named(agent, BROWSERS),
  system: named(agent, SYSTEMS),
  mobile: /Mobile|Android|iPhone|iPad/.test(agent),
});
