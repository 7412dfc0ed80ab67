import type { LinkProps } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { PublishingCalls, PublishingKind } from '../../shared/publishing/publishable.ts';
import {
  deleteSpiff,
  keepSpiff,
  listsChanged,
  publishSpiff,
  restoreSpiff,
  type Spiff,
  type SpiffRow,
  unpublishSpiff,
} from './spiffs.api.ts';

const kept = async (answer: Promise<{ readonly spiff: Spiff }>) => keepSpiff((await answer).spiff);

const calls: PublishingCalls = {
  publish: (id) => kept(publishSpiff({ params: { id }, body: {} })),
  unpublish: (id) => kept(unpublishSpiff({ params: { id }, body: {} })),
  restore: (id) => kept(restoreSpiff({ params: { id }, body: {} })),
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
export function useSpiffKind<
  I extends Pick<SpiffRow, '_id' | 'name' | 'status' | 'deletedAt' | 'can'>,
>(): PublishingKind<I> {
  const { t } = useTranslation('spiffs');
  return {
    of: ({ _id, name, status, deletedAt, can }) => ({
      _id,
      name,
      status: deletedAt ? 'deleted' : status,
      can: {
        edit: can.edit,
        publish: can.publish && status !== 'published',
        unpublish: can.publish && status === 'published',
        delete: can.remove,
        restore: can.restore,
      },
    }),
    calls,
    deletion: { text: t('delete.text'), action: t('delete.action'), keep: t('delete.keep') },
    editor: ({ _id, name, can }) => (can.edit ? editorOf(_id, name) : undefined),
  };
}
