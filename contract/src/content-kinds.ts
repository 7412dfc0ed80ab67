import type { Feature } from './abilities.ts';
import type { RightName } from './access.ts';

interface Kind {
  /** Path segment of its calls and pages: `/api/bulletins`, `/auth/bulletins`, `/auth/admin/bulletins`. */
  readonly family: string;
  /** Singular field name in responses; the pages' path parameter is made of it: `$announcementId`. */
  readonly one: string;
  readonly many: string;
  readonly feature: Feature;
  /** Rights that see drafts, and those that write; the latter need not be among the former. */
  readonly views: readonly [RightName, ...RightName[]];
  readonly edits: readonly [RightName, ...RightName[]];
  /** Permissions to approve submissions. */
  readonly approves?: readonly RightName[];
  /** Its things have no pages of their own: they stand on the page of the list. */
  readonly listed?: boolean;
}

/**
 * Every kind of content, in the order in which lists name them: what its calls, its pages and the tables of the navigation
 * share. Plain data: pages use it, too.
 */
export const CONTENT_FAMILIES = {
  announcement: {
    family: 'bulletins',
    one: 'announcement',
    many: 'announcements',
    feature: 'announcements',
    views: ['VIEW_ANNOUNCEMENTS'],
    edits: ['MODIFY_ANNOUNCEMENTS'],
  },
  promotion: {
    family: 'promotions',
    one: 'promotion',
    many: 'promotions',
    feature: 'promotions',
    views: ['VIEW_PROMOTIONS'],
    edits: ['VIEW_PROMOTIONS'],
  },
  event: {
    family: 'events',
    one: 'event',
    many: 'events',
    feature: 'events',
    views: ['VIEW_EVENTS'],
    edits: ['MODIFY_EVENTS'],
  },
  podcast: {
    family: 'podcasts',
    one: 'podcast',
    many: 'podcasts',
    feature: 'podcasts',
    views: ['VIEW_PODCASTS'],
    edits: ['MODIFY_PODCASTS'],
  },
  video: {
    family: 'videos',
    one: 'video',
    many: 'videos',
    feature: 'videos',
    views: ['VIEW_VIDEOS'],
    edits: ['MODIFY_VIDEOS'],
    approves: ['APPROVE_VIDEOS'],
  },
  'suggested-follow': {
    family: 'suggested-follows',
    one: 'suggest',
    many: 'suggests',
    feature: 'suggestedFollows',
    views: ['VIEW_SUGGESTED_FOLLOWERS'],
    edits: ['MODIFY_SUGGESTED_FOLLOWERS'],
    listed: true,
  },
  resource: {
    family: 'resources',
    one: 'resource',
    many: 'resources',
    feature: 'resources',
    views: ['VIEW_RESOURCES'],
    edits: ['CREATE_EDIT_RESOURCE'],
    listed: true,
  },
} as const satisfies Record<string, Kind>;
export type ContentKind = keyof typeof CONTENT_FAMILIES;
export const CONTENT_KINDS = Object.keys(CONTENT_FAMILIES) as readonly ContentKind[];

export const isContentKind = (kind: string): kind is ContentKind => kind in CONTENT_FAMILIES;

/** Family of a kind, for code that handles all kinds. */
export const familyOfKind = (kind: ContentKind): Kind => CONTENT_FAMILIES[kind];

/** Permissions to write content of any kind, or to review submissions. */
export const CONTENT_EDITORS: readonly RightName[] = [
  ...new Set(CONTENT_KINDS.map(familyOfKind).flatMap(({ edits, approves = [] }) => [...edits, ...approves])),
];
