import { CONTENT_KINDS } from './content-kinds.ts';

/** Kinds of things on the translators' worklist, in its order. */
export const TRANSLATED_KINDS = [
  'course',
  'curriculum',
  'brand',
  'category',
  ...CONTENT_KINDS,
  'public-page',
  'spiff',
  'incentive',
  'activity-type',
  'live-template',
  'live-event',
  'live-location',
] as const;
export type TranslatedKind = (typeof TRANSLATED_KINDS)[number];
