import type { ReplyOf } from '@forecourt/contract/endpoint';
import type { getBadges } from '@forecourt/contract/navigation';
import type { ComponentType } from 'react';
import type { Resources } from '../locales/resources.gen.ts';
import type { Viewer } from './viewer.ts';

export const NAV_GROUPS = ['top', 'training', 'engage', 'rewards', 'people', 'insight', 'setup'] as const;
export type NavGroup = (typeof NAV_GROUPS)[number];
type Word = keyof Resources['navigation'];
/** `kinds.<kind>`: what the things of a kind of content are called. */
export type NavTitle = Extract<Word, `nav.${string}` | `kinds.${string}`>;
export type PageTitle = NavTitle | Extract<Word, `crumb.${string}` | `kind.${string}`>;
/** Numbers that entries carry. */
export type BadgeName = keyof ReplyOf<typeof getBadges>['badges'];

export interface AdminEntry {
  readonly title: NavTitle;
  readonly group: NavGroup;
  /** Route of the entry as the route tree names it. */
  readonly route: string;
  readonly icon: ComponentType<{ size?: number; stroke?: number }>;
  readonly shown: (viewer: Viewer) => boolean;
  readonly params?: (viewer: Viewer) => Record<string, string>;
  readonly badge?: BadgeName;
  /** Route of the parent entry; the navigation shows the entry below it while one of the family is open. */
  readonly within?: string;
  /** Title that the tenant has chosen. */
  readonly ownTitle?: (viewer: Viewer) => NavTitle;
}

export type Ungrouped = Omit<AdminEntry, 'group'>;

/** The route of a page of the admin portal. */
export const admin = (path: string): string => `/auth/admin/${path}`;
