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
/** Milliseconds that the rendering server's clock is ahead of this device's. */
let ahead = 0;
let running = true;

/**
 * Sets the viewer a page is rendered for: on the server, and in the browser until hydration ends, so that both render
 * the same. The clock is frozen until `letTimeRun`.
 */
export function renderFor(who: Viewer): void {
  viewer = who;
  ahead = who.now - Date.now();
  running = false;
}

/**
 * In the browser, once the page is taken over: time goes on from when the page was rendered, by the server's clock. Parts
 * that are taken over late thus say what came with the page, however wrong the clock of this device is.
 */
export function letTimeRun(): void {
  running = true;
}

export const preferredLocales = (): readonly string[] => viewer?.locales ?? navigator.languages;
export const viewerZone = (): string | undefined => viewer?.timeZone;
export const viewerNow = (): number => (running || !viewer ? Date.now() + ahead : viewer.now);
