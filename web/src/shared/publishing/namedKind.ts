import type { LinkProps } from '@tanstack/react-router';
import type { DeletionWords, PublishingCalls, PublishingKind } from './publishable.ts';
import type { Status } from '../ui/StatusBadge.tsx';

/** What a row of a list says of a thing that is deleted by a mark, as its editor does. */
export interface MarkedRow {
  readonly _id: string;
  readonly status: Exclude<Status, 'deleted'>;
  readonly deletedAt: string | null;
  readonly can: {
    readonly edit: boolean;
    readonly publish: boolean;
    readonly remove: boolean;
    readonly restore: boolean;
  };
}

interface Kind<Row> {
  readonly calls: PublishingCalls;
  readonly deletion: DeletionWords;
  readonly nameOf: (row: Row) => string;
  readonly editorOf: (id: string, name: string) => LinkProps;
}

/** A kind of publishable thing that has a name, or a title, and is deleted by a mark. */
export const namedKind = <Row extends MarkedRow>({
  calls,
  deletion,
  nameOf,
  editorOf,
}: Kind<Row>): PublishingKind<Row> => ({
  of: (row) => ({
    _id: row._id,
    name: nameOf(row),
    status: row.deletedAt ? 'deleted' : row.status,
    can: {
      edit: row.can.edit,
      publish: row.can.publish && row.status !== 'published',
      unpublish: row.can.publish && row.status === 'published',
      delete: row.can.remove,
      restore: row.can.restore,
    },
  }),
  calls,
  deletion,
  editor: (row) => (row.can.edit ? editorOf(row._id, nameOf(row)) : undefined),
});
