import type { LinkProps } from '@tanstack/react-router';
import type { DeletionWords, PublishingCalls, PublishingKind } from './publishable.ts';
import type { Status } from '../ui/StatusBadge.tsx';

/** What a row of a list says of a thing with a name, as its editor does. */
export interface NamedRow {
  readonly _id: string;
  readonly name: string;
  readonly status: Exclude<Status, 'deleted'>;
  readonly deletedAt: string | null;
  readonly can: {
    readonly edit: boolean;
    readonly publish: boolean;
    readonly remove: boolean;
    readonly restore: boolean;
  };
}

interface Kind {
  readonly calls: PublishingCalls;
  readonly deletion: DeletionWords;
  readonly editorOf: (id: string, name: string) => LinkProps;
}

/** A kind of publishable thing that has a name and is deleted by a mark. */
export const namedKind = <Row extends NamedRow>({
  calls,
  deletion,
  editorOf,
}: Kind): PublishingKind<Row> => ({
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
  deletion,
  editor: ({ _id, name, can }) => (can.edit ? editorOf(_id, name) : undefined),
});
