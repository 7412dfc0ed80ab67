import { i18n } from '../i18n/i18n.ts';

const APPLE = /Mac|iPhone|iPad|iPod/i;

/** Whether the person's computer calls its command key ⌘. */
export const isApple = (system = typeof navigator === 'undefined' ? '' : navigator.userAgent): boolean =>
  APPLE.test(system);

/** What a key with the command key is called on the person's keyboard: "⌘S", "Ctrl+S", "Strg+S". */
export const shortcut = (key: string, system?: string): string =>
  isApple(system) ? `⌘${key}` : `${i18n.t('key.control', { ns: 'ui' })}+${key}`;
