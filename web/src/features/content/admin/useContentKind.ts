import { useTranslation } from 'react-i18next';
import { isLater } from '../../../shared/publishing/publishWindow.ts';
import type { PublishingKind } from '../../../shared/publishing/publishable.ts';
import type { Card, Thing } from '../content.api.ts';
import type { ContentPages } from '../kind.ts';

/** What people see of its state: scheduled before its window begins, ended behind it. */
export function stateOf({ status = 'draft', deletedAt, publishFrom, publishTo }: Card, now = Date.now()) {
  if (deletedAt) return 'deleted' as const;
  if (status !== 'published') return status;
  if (isLater(publishFrom, now)) return 'scheduled' as const;
  return publishTo && Date.parse(publishTo) <= now ? ('ended' as const) : status;
}

/** A kind of content as a kind of publishable thing. */
export function useContentKind<Row extends Card, View extends Thing, C extends Card>({
  name,
  api,
  places,
}: ContentPages<Row, View>): PublishingKind<C> {
  const { t } = useTranslation('content');
  return {
    of: (row) => ({
      _id: row._id,
      name: row.title,
      status: stateOf(row),
      showsFrom: row.publishFrom,
      can: {
        edit: row.can.edit,
        publish: row.can.publish && row.status !== 'published',
        unpublish: row.can.publish && row.status === 'published',
        delete: row.can.remove,
        restore: row.can.restore,
      },
    }),
    calls: {
      publish: api.publish,
      unpublish: api.unpublish,
      restore: api.restore,
      remove: api.remove,
      // deleting it loses no one's progress
      learners: async () => 0,
    },
    deletion: { text: t('delete.text'), action: t(`${name}.delete`), keep: t('keep') },
    editor: ({ _id, title, can }) =>
      can.edit ? { ...places.edit(_id), search: { crumb: title } } : undefined,
  };
}
