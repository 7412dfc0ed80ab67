import {
  IconBell,
  IconBuildingStore,
  IconCategory,
  IconCircle,
  IconClipboardCheck,
  IconGift,
  IconHeart,
  IconHelp,
  IconHome,
  IconInbox,
  IconMapPin,
  IconMessage,
  IconPhoto,
  IconPresentation,
  IconQrcode,
  IconReceipt2,
  IconReportAnalytics,
  IconSchool,
  IconShieldCheck,
  IconStack2,
  IconTrophy,
  IconUser,
  IconUsers,
} from '@tabler/icons-react';
import type { ComponentType } from 'react';
import { CONTENT_KINDS, familyOfKind } from '@forecourt/contract/content-kinds';
import { CONTENT_ICONS } from './contentKinds.ts';

type Icon = ComponentType<{ size?: number; stroke?: number }>;

const ICONS: Readonly<Record<string, Icon>> = {
  ...Object.fromEntries(
    CONTENT_KINDS.map((kind) => [`/auth/${familyOfKind(kind).family}`, CONTENT_ICONS[kind]]),
  ),
  '/auth': IconHome,
  '/auth/my-training': IconSchool,
  '/auth/brands': IconShieldCheck,
  '/auth/category-page/{-$categoryId}': IconCategory,
  '/auth/training-bucket/{-$bucket}': IconStack2,
  '/auth/dealer-training': IconBuildingStore,
  '/auth/live-training': IconPresentation,
  '/auth/live-training/attendance': IconQrcode,
  '/auth/field-training/{-$appointmentId}': IconMapPin,
  '/auth/messages': IconMessage,
  '/auth/media-center/$': IconInbox,
  '/auth/photo-library': IconPhoto,
  '/auth/favorites': IconHeart,
  '/auth/rewards': IconGift,
  '/auth/loyalty-program': IconTrophy,
  '/auth/spiff/list': IconReceipt2,
  '/auth/activities': IconClipboardCheck,
  '/auth/me': IconUser,
  '/auth/notifications': IconBell,
  '/auth/help': IconHelp,
  '/auth/report/user': IconUsers,
  '/auth/report/dealer': IconReportAnalytics,
};

/** The icon of a learner’s page in the phone’s menu. */
export const learnerIcon = (route: string): Icon => ICONS[route] ?? IconCircle;
