import { IconCertificate, IconCoin, IconLock, IconReceiptTax, IconWallet } from '@tabler/icons-react';
import type { ComponentType } from 'react';
import type { Resources } from '../../locales/resources.gen.ts';
import type { Viewer } from '../viewer.ts';

type Word = keyof Resources['navigation'];

interface Page {
  readonly title: Extract<Word, `page.${string}`>;
  /** Other words that people look for it by. */
  readonly words?: Extract<Word, `words.${string}`>;
  readonly icon: ComponentType<{ size?: number; stroke?: number }>;
  readonly route: string;
  readonly search?: Readonly<Record<string, string>>;
  readonly shown: (viewer: Viewer) => boolean;
}

const earns = (viewer: Viewer) => viewer.on('rewards') || viewer.on('salesRewards');

/** Pages of learners that no entry of the navigation leads to. */
export const LEARNER_PAGES: readonly Page[] = [
  {
    title: 'page.wallet',
    words: 'words.wallet',
    icon: IconWallet,
    route: '/auth/rewards',
    search: { tab: 'wallet' },
    shown: (viewer) => viewer.on('rewards'),
  },
  { title: 'page.w9', words: 'words.w9', icon: IconReceiptTax, route: '/auth/w9/create', shown: earns },
  {
    title: 'page.certificates',
    icon: IconCertificate,
    route: '/auth/me',
    search: { tab: 'certificates' },
    shown: (viewer) => viewer.on('certificates'),
  },
  {
    title: 'page.points',
    icon: IconCoin,
    route: '/auth/me',
    search: { tab: 'points' },
    shown: (viewer) => viewer.on('points'),
  },
  {
    title: 'page.password',
    words: 'words.password',
    icon: IconLock,
    route: '/auth/me',
    search: { tab: 'password' },
    shown: () => true,
  },
];

/** Other words for an entry of the administrators' navigation. */
export const adminWords = (route: string): Extract<Word, `words.${string}`> | undefined =>
  route.startsWith('/auth/admin/spiff-manager/') ? 'words.spiff' : undefined;

/** Other words for entries of the navigation, by their routes. */
export const ENTRY_WORDS: Readonly<Record<string, Extract<Word, `words.${string}`>>> = {
  '/auth/help': 'words.help',
  '/auth/me': 'words.account',
  '/auth/spiff/list': 'words.spiff',
};
