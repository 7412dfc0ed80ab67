/** How the person who looks at the page wants times and numbers. */
export interface Viewer {
  /** Preferred locales, the dearest first. */
  readonly locales: readonly string[];
  /** IANA time zone; undefined for that of this device. */
  readonly timeZone: string | undefined;
}

let viewer: Viewer | undefined;

/** On the server: for whom the page is rendered. */
export function renderFor(who: Viewer): void {
  viewer = who;
}

export const preferredLocales = (): readonly string[] => viewer?.locales ?? navigator.languages;
export const viewerZone = (): string | undefined => viewer?.timeZone;
