import { lightInNumbers } from './light-in-numbers.ts';
import { sidewall } from './sidewall.ts';
import { tyrePressure } from './tyre-pressure.ts';
import type { Translated } from './translated.ts';

/** Courses that are translated with chapters, sections and quiz; the others only have their French title. */
export const translations: ReadonlyMap<string, Translated> = new Map([
  ['light-in-numbers', lightInNumbers],
  ['sidewall', sidewall],
  ['tyre-pressure', tyrePressure],
]);

/** Names of categories in other languages, by their English ones. */
export const categoryNames: Readonly<Record<string, Readonly<Record<'fr' | 'de' | 'ja', string>>>> = {
  'Product knowledge': { fr: 'Connaissance des produits', de: 'Produktwissen', ja: '製品知識' },
  Safety: { fr: 'Sécurité', de: 'Sicherheit', ja: '安全' },
  Sales: { fr: 'Vente', de: 'Verkauf', ja: '販売' },
  Service: { fr: 'Atelier', de: 'Werkstatt', ja: 'サービス' },
  Installation: { fr: 'Montage', de: 'Einbau', ja: '取り付け' },
  Warranty: { fr: 'Garantie', de: 'Garantie', ja: '保証' },
};
