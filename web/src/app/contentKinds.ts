import { CONTENT_KINDS, type ContentKind } from '@forecourt/contract/content-kinds';
import {
  IconCalendarEvent,
  IconFileText,
  IconMicrophone,
  IconPlayerPlay,
  IconSpeakerphone,
  IconTag,
  IconUserHeart,
} from '@tabler/icons-react';
import type { ComponentType } from 'react';

/** The icon of each kind of content, in the navigation and in what a search finds. */
export const CONTENT_ICONS: Readonly<Record<ContentKind, ComponentType<{ size?: number; stroke?: number }>>> =
  {
    announcement: IconSpeakerphone,
    promotion: IconTag,
    event: IconCalendarEvent,
    podcast: IconMicrophone,
    video: IconPlayerPlay,
    'suggested-follow': IconUserHeart,
    resource: IconFileText,
  };

/** Kinds whose entry has a place of its own in both navigations; those of the others stand behind each other. */
const PLACED: readonly ContentKind[] = [
  'announcement',
  'promotion',
  'event',
  'podcast',
  'video',
  'suggested-follow',
  'resource',
];
export const FURTHER_KINDS: readonly ContentKind[] = CONTENT_KINDS.filter((kind) => !PLACED.includes(kind));
