/** The pages that everybody may read, by the last part of their addresses, in the order in which they are offered. */
export const PUBLIC_SLUGS = [
  'for-dealers',
  'for-brands',
  'pricing',
  'member-benefits',
  'installer',
  'eligibility-requirements',
  'questions',
  'select-member',
] as const;
export type PublicSlug = (typeof PUBLIC_SLUGS)[number];
