import type { Pagination } from '@forecourt/contract/fields';
import type { LinkProps } from '@tanstack/react-router';
import { type ComponentType, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CreateButton } from '../list/CreateLink.tsx';
import { ListPage, type ListPageProps } from '../list/ListPage.tsx';
import { type RowAction, rowActions } from '../list/RowActions.tsx';
import { Refusals } from './Refusals.tsx';
import type { Publishing } from './usePublishing.ts';
import { usePublishingMenu } from './usePublishingMenu.ts';

export interface CreateProps<Answer> {
  readonly onClose: () => void;
  readonly answer: Answer | undefined;
}

interface MenuParts {
  readonly translations?: LinkProps | undefined;
  readonly pages?: readonly RowAction[];
  readonly actions?: readonly RowAction[];
}

interface Props<Answer, Row> extends Omit<
  ListPageProps<Answer, Row>,
  'menu' | 'notes' | 'rowName' | 'create'
> {
  readonly publishing: Publishing<Row>;
  /** Row menu items besides the publishing actions. */
  readonly menu?: (row: Row) => MenuParts;
  /** Creates an entity; absent without permission. The dialog gets the list's answer. */
  readonly create?:
    | {
        readonly label: string;
        readonly Dialog: ComponentType<CreateProps<Answer>>;
      }
    | undefined;
}

/** The list of a kind of publishable thing: find, create, publish, delete and restore. */
export function PublishableList<
  Answer extends { readonly pagination: Pagination },
  Row extends { readonly _id: string },
>({ publishing, menu, create, ...page }: Props<Answer, Row>) {
  const [creating, setCreating] = useState(false);
  const items = usePublishingMenu(publishing);
  return (
    <>
      <ListPage<Answer, Row>
        {...page}
        rowName={(row) => publishing.kind.of(row).name}
        menu={(row) => rowActions(items(row, menu?.(row)))}
        notes={<Refusals refusals={publishing.refusals} onClose={() => publishing.reject([])} />}
        create={create && <CreateButton label={create.label} onClick={() => setCreating(true)} />}
      />
      {creating && create && <create.Dialog answer={page.query.data} onClose={() => setCreating(false)} />}
    </>
  );
}

/** The filters that every list of publishable things has: its states, and what was deleted. */
export function useStateFilters(
  states: readonly ('draft' | 'published' | 'unpublished' | 'review' | 'denied')[],
) {
  const { t } = useTranslation('ui');
  const word = (state: (typeof states)[number]) =>
    t(`status.${state === 'review' ? 'waiting_approval' : state}`);
  return {
    status: {
      name: 'status',
      label: t('field.status'),
      options: states.map((value) => ({ value, label: word(value) })),
    },
    deleted: {
      name: 'deleted',
      label: t('status.deleted'),
      options: [{ value: 'true', label: t('list.deletedOnly') }],
    },
  };
}
