/** Public pages by the last part of their address, in menu order. */
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
