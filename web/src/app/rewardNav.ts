import { IconCash, IconMedal, IconReceipt2, IconReceiptTax, IconWorld } from '@tabler/icons-react';
import { admin, type Ungrouped } from './adminEntry.ts';
import type { Viewer } from './viewer.ts';

const LOYALTY = admin('loyalty-programs/overview');
/** The loyalty program; its other pages are nested under the overview. */
export const loyalty: readonly Ungrouped[] = (
  [
    ['overview', 'nav.loyaltyOverview'],
    ['pending', 'nav.loyaltyPending'],
    ['approved', 'nav.loyaltyApproved'],
    ['denied', 'nav.loyaltyDenied'],
    ['parts', 'nav.loyaltyParts'],
    ['brands', 'nav.loyaltyBrands'],
  ] as const
).map(([page, title]) => ({
  title,
  route: admin(`loyalty-programs/${page}`),
  icon: IconMedal,
  shown: (v) => v.on('loyaltyProgramme'),
  ...(page !== 'overview' && { within: LOYALTY }),
  ...(page === 'pending' && { badge: 'loyaltySubmissions' as const }),
}));

const SPIFFS = admin('spiff-manager/{-$id}');
/** Sales rewards; their claims by state are nested under them. */
export const spiffs: readonly Ungrouped[] = (
  [
    ['{-$id}', 'nav.spiffManager'],
    ['pending', 'nav.spiffPending'],
    ['approved', 'nav.spiffApproved'],
    ['denied', 'nav.spiffDenied'],
    ['completed', 'nav.spiffCompleted'],
  ] as const
).map(([page, title]) => ({
  title,
  route: admin(`spiff-manager/${page}`),
  icon: IconReceipt2,
  shown: (v) => v.on('salesRewards'),
  ...(page !== '{-$id}' && { within: SPIFFS }),
  ...(page === 'pending' && { badge: 'spiffClaims' as const }),
}));

/** Users who manage payouts. */
const pays = (v: Viewer): boolean => v.is('platform-admin', 'company-admin');
export const payouts: readonly Ungrouped[] = [
  { title: 'nav.payouts', route: admin('payouts'), icon: IconCash, shown: pays },
  {
    title: 'nav.taxYears',
    route: admin('tax-years'),
    icon: IconReceiptTax,
    shown: pays,
    within: admin('payouts'),
  },
  {
    title: 'nav.taxResidences',
    route: admin('tax-residences'),
    icon: IconWorld,
    shown: pays,
    within: admin('payouts'),
  },
];
