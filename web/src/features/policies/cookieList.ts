type Purpose = 'session' | 'device' | 'language' | 'zone' | 'consent' | 'visitors' | 'day' | 'rate' | 'ads';
type Life = 'session' | 'year' | 'halfYear' | 'twoYears' | 'day' | 'minute' | 'quarter';

export interface Cookie {
  readonly names: string;
  readonly purpose: Purpose;
  readonly lives: Life;
}

/** What the portal itself sets. */
export const NECESSARY: readonly Cookie[] = [
  { names: 'session, __Host-session', purpose: 'session', lives: 'session' },
  { names: 'device', purpose: 'device', lives: 'year' },
  { names: 'lang', purpose: 'language', lives: 'year' },
  { names: 'zone', purpose: 'zone', lives: 'year' },
  { names: 'cookie_consent', purpose: 'consent', lives: 'halfYear' },
];

/** What analytics sets where a portal uses it, and only after consent. */
export const ANALYTICS: readonly Cookie[] = [
  { names: '_ga', purpose: 'visitors', lives: 'twoYears' },
  { names: '_gid', purpose: 'day', lives: 'day' },
  { names: '_gat', purpose: 'rate', lives: 'minute' },
  { names: '_fbp', purpose: 'ads', lives: 'quarter' },
];
