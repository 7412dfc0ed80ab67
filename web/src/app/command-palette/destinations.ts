import {
  IconAlignLeft,
  IconBuilding,
  IconBuildingStore,
  IconCalendarEvent,
  IconCash,
  IconGift,
  IconPhoto,
  IconReceipt2,
  IconRoute,
  IconSchool,
  IconTemplate,
  IconTool,
  IconUser,
} from '@tabler/icons-react';
import type { ComponentType } from 'react';
import type { ContentKind } from '@forecourt/contract/content-kinds';
import type { Hit } from '@forecourt/contract/navigation';
import type { Resources } from '../../locales/resources.gen.ts';
import { contentPlace } from '../../shared/navigation/contentPlace.ts';
import { sectionAnchor } from '../../shared/navigation/sectionAnchor.ts';
import { CONTENT_ICONS, FURTHER_KINDS } from '../contentKinds.ts';

/** Taking training, or building it. */
export type Purpose = 'learn' | 'build';

/** The current user and the purpose of the search. */
export interface Visitor {
  readonly purpose: Purpose;
  /** The person reaches brands by their brand pages. */
  readonly ownBrands: boolean;
}

export interface Place {
  readonly route: string;
  readonly values: Readonly<Record<string, string>>;
  readonly search?: Readonly<Record<string, string>>;
  readonly hash?: string;
}

/** A kind of thing that a search finds. */
interface Kind {
  readonly icon: ComponentType<{ size?: number; stroke?: number }>;
  /** Heading of the group that lists its hits. */
  readonly group: Extract<
    keyof Resources['navigation'],
    `group.${string}` | `kinds.${string}` | `nav.${string}`
  >;
  /** Page that a hit opens; undefined if there is none. */
  readonly place: (hit: Hit, visitor: Visitor) => Place | undefined;
}

const brand = ({ _id }: Hit, { purpose, ownBrands }: Visitor): Place => {
  if (purpose === 'learn') return { route: '/auth/brand-page/{-$brandId}', values: { brandId: _id } };
  // a brand manager's navigation leads through the pages of the brand
  if (ownBrands) return { route: '/auth/admin/brand-page/{-$id}', values: { id: _id } };
  return { route: '/auth/admin/brands/$brandId/edit', values: { brandId: _id } };
};

const curriculum = ({ _id, at }: Hit, { purpose, ownBrands }: Visitor): Place => {
  const values = { curriculumId: _id };
  if (purpose === 'learn') return { route: '/auth/curriculum-page/{-$curriculumId}', values };
  if (!ownBrands) return { route: '/auth/admin/curriculums/$curriculumId/edit', values };
  return {
    route: '/auth/admin/brand-page/{-$id}/curriculums/$curriculumId/edit',
    values: { id: at['brand'] ?? '', ...values },
  };
};

/** A course is only reachable through a curriculum. */
const courseAt = (id: string, at: Hit['at'], { purpose }: Visitor): Place | undefined => {
  if (purpose === 'build') return { route: '/auth/admin/courses/$courseId/edit', values: { courseId: id } };
  const curriculumId = at['curriculum'];
  if (!curriculumId) return undefined;
  return { route: '/auth/training/{-$curriculumId}/{-$courseId}', values: { curriculumId, courseId: id } };
};

/** Chapters and their sections; a chapter itself has no `section`. */
const section = ({ at }: Hit, visitor: Visitor): Place | undefined => {
  const { course = '', chapter = '', section: id } = at;
  const place = courseAt(course, at, visitor);
  if (!place) return undefined;
  if (visitor.purpose === 'build') return { ...place, search: { chapter, ...(id && { section: id }) } };
  return { ...place, search: { chapter }, ...(id && { hash: sectionAnchor(id) }) };
};

/** A folder opens; a file opens over its folder. */
const media = ({ path = '' }: Hit, { purpose }: Visitor): Place =>
  purpose === 'build'
    ? {
        route: '/auth/admin/media-center',
        values: {},
        search: { path: path.split('/').slice(0, -1).join('/') },
      }
    : { route: '/auth/media-center/$', values: { _splat: path } };

const content = (kind: ContentKind): Kind => ({
  icon: CONTENT_ICONS[kind],
  group: `kinds.${kind}`,
  place: ({ _id }, { purpose }) => contentPlace(kind, _id, purpose === 'learn' ? 'read' : 'edit'),
});

/** Kinds with pages for administrators only. */
const edited = (icon: Kind['icon'], group: Kind['group'], place: (hit: Hit) => Place): Kind => ({
  icon,
  group,
  place: (hit, { purpose }) => (purpose === 'build' ? place(hit) : undefined),
});

/** Kinds of search results, in the order of their groups. Unknown kinds are not shown. */
export const KINDS: Readonly<Record<string, Kind>> = {
  brand: { icon: IconBuildingStore, group: 'group.brand', place: brand },
  curriculum: { icon: IconRoute, group: 'group.curriculum', place: curriculum },
  course: {
    icon: IconSchool,
    group: 'group.course',
    place: ({ _id, at }, visitor) => courseAt(_id, at, visitor),
  },
  section: { icon: IconAlignLeft, group: 'group.section', place: section },
  promotion: content('promotion'),
  event: content('event'),
  'suggested-follow': content('suggested-follow'),
  resource: content('resource'),
  announcement: content('announcement'),
  media: { icon: IconPhoto, group: 'group.media', place: media },
  'live-event': {
    icon: IconCalendarEvent,
    group: 'group.live-event',
    place: ({ _id }, { purpose }) => ({
      route: purpose === 'build' ? '/auth/admin/live-training/events/$id' : '/auth/live-training/events/$id/',
      values: { id: _id },
    }),
  },
  appointment: {
    icon: IconTool,
    group: 'group.appointment',
    place: ({ _id }, { purpose }) => ({
      route:
        purpose === 'build'
          ? '/auth/admin/field-training/{-$appointmentId}'
          : '/auth/field-training/{-$appointmentId}',
      values: { appointmentId: _id },
    }),
  },
  'live-template': {
    icon: IconTemplate,
    group: 'group.live-template',
    place: ({ _id }) => ({
      route: '/auth/admin/live-training/templates/$templateId',
      values: { templateId: _id },
    }),
  },
  video: content('video'),
  podcast: content('podcast'),
  user: edited(IconUser, 'nav.users', ({ _id }) => ({
    route: '/auth/admin/user-manager/$userId/edit',
    values: { userId: _id },
  })),
  dealer: edited(IconBuilding, 'nav.dealers', ({ _id }) => ({
    route: '/auth/admin/dealer-manager/$dealerId/edit',
    values: { dealerId: _id },
  })),
  incentive: edited(IconGift, 'nav.incentives', ({ _id }) => ({
    route: '/auth/admin/incentives/$incentiveId/edit',
    values: { incentiveId: _id },
  })),
  spiff: edited(IconReceipt2, 'nav.spiffManager', ({ _id }) => ({
    route: '/auth/admin/spiff-manager/{-$id}',
    values: { id: _id },
  })),
  payout: edited(IconCash, 'nav.payouts', ({ title }) => ({
    route: '/auth/admin/payouts',
    values: {},
    search: { text: title },
  })),
  ...Object.fromEntries(FURTHER_KINDS.map((kind) => [kind, content(kind)])),
};
