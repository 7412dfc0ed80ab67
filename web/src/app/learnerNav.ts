import { familyOfKind, type ContentKind } from '@forecourt/contract/content-kinds';
import type { BadgeName, NavTitle } from './adminEntry.ts';
import { FURTHER_KINDS } from './contentKinds.ts';
import type { Viewer } from './viewer.ts';

export interface LearnerEntry {
  readonly title: NavTitle;
  readonly route: string;
  readonly shown: (viewer: Viewer) => boolean;
  readonly ownTitle?: (viewer: Viewer) => NavTitle;
  /** Number of entities of the kind that the user hasn't opened. */
  readonly badge?: BadgeName;
}

/** The readers' list of a kind of content. */
function content(kind: ContentKind): LearnerEntry {
  const { family, feature } = familyOfKind(kind);
  return { title: `kinds.${kind}`, route: `/auth/${family}`, shown: (v) => v.on(feature) };
}

/** The learner's top bar, with exactly these entries. */
export const LEARNER_NAV: readonly LearnerEntry[] = [
  { title: 'nav.dashboard', route: '/auth', shown: () => true },
  { title: 'nav.myTraining', route: '/auth/my-training', shown: () => true },
  {
    ...content('announcement'),
    ownTitle: (v) => (v.settings.announcementTitle === 'bulletins' ? 'nav.bulletins' : 'kinds.announcement'),
    badge: 'announcements',
  },
  content('event'),
  { title: 'nav.mediaCenter', route: '/auth/media-center/$', shown: (v) => v.on('mediaCentre') },
  { title: 'nav.rewards', route: '/auth/rewards', shown: (v) => v.on('rewards'), badge: 'rewards' },
];

/** The reports dropdown, for people without the admin portal. */
export const LEARNER_REPORTS: readonly LearnerEntry[] = [
  { title: 'nav.reportUser', route: '/auth/report/user', shown: (v) => !v.admin && v.may('USER_REPORTS') },
  {
    title: 'nav.reportDealer',
    route: '/auth/report/dealer',
    shown: (v) => !v.admin && v.may('DEALER_REPORTS'),
  },
];

/** Entries of the phone menu that aren't in the tab bar. */
export const LEARNER_MORE: readonly LearnerEntry[] = [
  { title: 'nav.account', route: '/auth/me', shown: () => true },
  { title: 'nav.notifications', route: '/auth/notifications', shown: () => true },
  { title: 'nav.brands', route: '/auth/brands', shown: () => true },
  { title: 'nav.categories', route: '/auth/category-page/{-$categoryId}', shown: () => true },
  { title: 'nav.buckets', route: '/auth/training-bucket/{-$bucket}', shown: () => true },
  { title: 'nav.dealerTraining', route: '/auth/dealer-training', shown: () => true },
  {
    title: 'nav.messages',
    route: '/auth/messages',
    shown: (v) => v.on('messages'),
    badge: 'messages',
  },
  { title: 'nav.liveTraining', route: '/auth/live-training', shown: (v) => v.on('liveTraining') },
  {
    title: 'nav.attendanceCode',
    route: '/auth/live-training/attendance',
    shown: (v) => v.on('liveTraining'),
  },
  {
    title: 'nav.fieldTraining',
    route: '/auth/field-training/{-$appointmentId}',
    shown: (v) => v.on('fieldTraining'),
  },
  { title: 'nav.photoLibrary', route: '/auth/photo-library', shown: (v) => v.on('mediaCentre') },
  { ...content('promotion'), badge: 'promotions' },
  content('video'),
  content('podcast'),
  content('resource'),
  content('suggested-follow'),
  ...FURTHER_KINDS.map(content),
  { title: 'nav.favorites', route: '/auth/favorites', shown: (v) => v.on('favourites') },
  { title: 'nav.loyalty', route: '/auth/loyalty-program', shown: (v) => v.on('loyaltyProgramme') },
  { title: 'nav.spiffList', route: '/auth/spiff/list', shown: (v) => v.on('salesRewards') },
  { title: 'nav.activities', route: '/auth/activities', shown: (v) => v.on('salesRewards') },
  { title: 'nav.help', route: '/auth/help', shown: () => true },
];

/**
 * Families of tab bar entries, by route: the first represents them all, and each member's list page links to the
 * others below the bar.
 */
const FAMILIES: readonly (readonly string[])[] = [
  [
    '/auth/my-training',
    '/auth/brands',
    '/auth/category-page/{-$categoryId}',
    '/auth/training-bucket/{-$bucket}',
    '/auth/dealer-training',
    '/auth/live-training',
    '/auth/field-training/{-$appointmentId}',
  ],
  ['/auth/bulletins', '/auth/promotions', '/auth/events', '/auth/messages'],
  [
    '/auth/media-center/$',
    '/auth/photo-library',
    '/auth/videos',
    '/auth/podcasts',
    '/auth/resources',
    '/auth/suggested-follows',
    '/auth/favorites',
  ],
  ['/auth/rewards', '/auth/loyalty-program', '/auth/spiff/list', '/auth/activities'],
];

/** Groups of the phone’s menu, in their order: reports for people with a team, a group for each family, then the rest. */
export const MENU_GROUPS = [
  'menu.team',
  'tab.training',
  'tab.news',
  'nav.mediaCenter',
  'tab.rewards',
  'menu.more',
] as const;

interface MenuGroup {
  readonly title: (typeof MENU_GROUPS)[number];
  readonly entries: readonly LearnerEntry[];
}

/** The entries of the phone’s menu by group; empty groups are left out. */
export function menuGroups(entries: readonly LearnerEntry[]): readonly MenuGroup[] {
  const of = (routes: readonly string[] = []) =>
    routes.flatMap((route) => entries.filter((entry) => entry.route === route));
  const [training = [], news, media, rewards] = FAMILIES;
  // the code is typed in a class: it belongs to training, but needs no tab of its own
  const groups = [
    LEARNER_REPORTS.map(({ route }) => route),
    [...training, '/auth/live-training/attendance'],
    news,
    media,
    rewards,
  ].map((routes) => of(routes));
  const placed = new Set(groups.flat());
  return MENU_GROUPS.map((title, i) => ({
    title,
    entries: groups[i] ?? entries.filter((entry) => !placed.has(entry)),
  })).filter((group) => group.entries.length > 0);
}

/** Pages outside a family's lists, by route prefix, with the tab bar entry they belong to. */
const PARENT_ENTRIES: readonly (readonly [begins: string, entry: string])[] = [
  ['/auth/loyalty-program/', '/auth/rewards'],
  ['/auth/spiff/', '/auth/rewards'],
  ['/auth/redeem-reward/', '/auth/rewards'],
  ['/auth/w9/', '/auth/rewards'],
];

const ENTRIES = [...LEARNER_NAV, ...LEARNER_MORE];

/** The entries of a page's family, the one in the bar first; none for a page that belongs to no family. */
export const familyOf = (route: string): readonly LearnerEntry[] =>
  (FAMILIES.find((routes) => routes.includes(route)) ?? []).flatMap((member) =>
    ENTRIES.filter((entry) => entry.route === member),
  );

/** Returns the tab bar entry whose family a page belongs to, as a list or by prefix. */
export const headOf = (route: string): string | undefined =>
  familyOf(route)[0]?.route ?? PARENT_ENTRIES.find(([begins]) => `${route}/`.startsWith(begins))?.[1];

/** Entries that remain in training-only mode; the training link then opens the one course. */
const BOUND: readonly string[] = ['/auth/my-training', '/auth/me', '/auth/help'];

/** True if the user has this entry. */
export const entryShown = (entry: LearnerEntry, viewer: Viewer): boolean =>
  (!viewer.bound || BOUND.includes(entry.route)) && entry.shown(viewer);
