import type { LinkProps } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { namedKind, type MarkedRow } from '../../shared/publishing/namedKind.ts';
import type { PublishingCalls, PublishingKind } from '../../shared/publishing/publishable.ts';
import {
  deleteSpiff,
  setSpiffCache,
  listsChanged,
  publishSpiff,
  restoreSpiff,
  type Spiff,
  type SpiffRow,
  unpublishSpiff,
} from './spiffs.api.ts';

const stored = async (answer: Promise<{ readonly spiff: Spiff }>) => setSpiffCache((await answer).spiff);

const calls: PublishingCalls = {
  publish: (id) => stored(publishSpiff({ params: { id }, body: {} })),
  unpublish: (id) => stored(unpublishSpiff({ params: { id }, body: {} })),
  restore: (id) => stored(restoreSpiff({ params: { id }, body: {} })),
  remove: async (id) => {
    await deleteSpiff({ params: { id } });
    listsChanged();
  },
  // claims that wait are decided all the same
  learners: () => Promise.resolve(0),
};

export const editorOf = (id: string, name: string): LinkProps => ({
  to: '/auth/admin/spiff-manager/{-$id}',
  params: { id },
  search: { crumb: name },
});

/** Spiffs as a kind of publishable thing. */
export function useSpiffKind<I extends Pick<SpiffRow, keyof MarkedRow | 'name'>>(): PublishingKind<I> {
  const { t } = useTranslation('spiffs');
  const deletion = { text: t('delete.text'), action: t('delete.action'), keep: t('delete.keep') };
  return namedKind<I>({ calls, deletion, nameOf: ({ name }) => name, editorOf });
}
