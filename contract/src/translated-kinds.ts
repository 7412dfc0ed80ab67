/** Kinds of things on the translators' worklist, in its order. */
export const TRANSLATED_KINDS = [
  'course',
  'curriculum',
  'brand',
  'category',
  'announcement',
  'promotion',
  'event',
  'podcast',
  'video',
  'suggested-follow',
  'resource',
  'public-page',
  'spiff',
  'live-template',
  'live-event',
  'live-location',
] as const;
export type TranslatedKind = (typeof TRANSLATED_KINDS)[number];
