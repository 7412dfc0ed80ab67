/** How the person who looks at the page wants times and numbers, and when that is. */
export interface Viewer {
  /** Preferred locales, the dearest first. */
  readonly locales: readonly string[];
  /** IANA time zone. */
  readonly timeZone: string;
  /** Milliseconds since 1970. */
  readonly now: number;
}

let viewer: Viewer | undefined;

/**
 * On the server: for whom the page is rendered. In the browser: for whom it was, while it is taken over, so that both
 * say the same; undefined then lets this device's own settings and clock count.
 */
export function renderFor(who: Viewer | undefined): void {
  viewer = who;
}

export const preferredLocales = (): readonly string[] => viewer?.locales ?? navigator.languages;
export const viewerZone = (): string | undefined => viewer?.timeZone;
export const viewerNow = (): number => viewer?.now ?? Date.now();
