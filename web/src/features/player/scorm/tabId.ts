const NAME = 'forecourt.tab';

const stored = (): string | null => {
  try {
    return sessionStorage.getItem(NAME);
  } catch {
    return null;
  }
};

let own = stored();

/** Names this tab for as long as it lives, so that a reload is not taken for a second tab. */
export function tabId(): string {
  own ??= crypto.randomUUID();
  try {
    sessionStorage.setItem(NAME, own);
  } catch {
    // Without storage a reload counts as another tab, and asks.
  }
  return own;
}
