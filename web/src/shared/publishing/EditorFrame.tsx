import { Button } from '@mantine/core';
import { type LinkProps, useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { RemoveButton } from '../forms/RemoveButton.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { PageHeader } from '../ui/PageHeader.tsx';
import { Split } from '../ui/Split.tsx';
import { StatusBadge } from '../ui/StatusBadge.tsx';
import { Refusals } from './Refusals.tsx';
import type { Publishing } from './usePublishing.ts';

interface Props<Row> {
  readonly row: Row;
  readonly publishing: Publishing<Row>;
  /** One line under the name. */
  readonly text: ReactNode;
  /** Further pages of the thing; the filled button last. */
  readonly buttons?: ReactNode;
  /** The list of its kind, where one is after deleting it; absent: the thing is deleted elsewhere. */
  readonly list?: NonNullable<LinkProps['to']>;
  /** Notes of this kind of thing, over the form. */
  readonly notes?: ReactNode;
  /** Side column: a `PublishPanel`. Absent: the form takes the whole width. */
  readonly aside?: ReactNode;
  /** The aside holds a preview, which needs room. */
  readonly wideAside?: boolean;
  /** On narrow windows only the first part of the side column comes before the form. */
  readonly partedAside?: boolean;
  /** People who may not edit look at the form, too: its fields are then disabled. */
  readonly readable?: boolean;
  readonly children: ReactNode;
}

/**
 * Editor page of one publishable entity: name and status, errors, the form, and the side column. Deleted entities can
 * be restored; users without permission get a message.
 */
export function EditorFrame<Row>(props: Props<Row>) {
  const { row, publishing, text, buttons, notes, aside, readable = false, children, list } = props;
  const { wideAside = false, partedAside = false } = props;
  const { name, status, can } = publishing.kind.of(row);
  const closed = status === 'deleted' || !(can.edit || readable);
  return (
    <>
      <PageHeader title={name} badge={<StatusBadge status={status} />} text={text}>
        {!closed && buttons}
      </PageHeader>
      <Refusals refusals={publishing.refusals} onClose={() => publishing.reject([])} />
      {closed ? (
        <Closed row={row} publishing={publishing} />
      ) : (
        <>
          {notes}
          <Split aside={aside} wide={wideAside} parted={partedAside}>
            {children}
            {list && <Remove row={row} publishing={publishing} list={list} />}
          </Split>
        </>
      )}
    </>
  );
}

type PartProps<Row> = Pick<Props<Row>, 'row' | 'publishing'>;

function Closed<Row>({ row, publishing }: PartProps<Row>) {
  const { t } = useTranslation('ui');
  const { can, status } = publishing.kind.of(row);
  const deleted = status === 'deleted';
  return (
    <div className="card">
      <EmptyState
        title={t(deleted ? 'publishing.isDeleted' : 'publishing.closed')}
        text={t(can.restore ? 'publishing.isDeletedText' : 'publishing.closedText')}
      >
        {can.restore && (
          <Button loading={publishing.busy} onClick={() => void publishing.restore(row)}>
            {t('action.restore')}
          </Button>
        )}
      </EmptyState>
    </div>
  );
}

function Remove<Row>({
  row,
  publishing,
  list,
}: PartProps<Row> & { readonly list: NonNullable<LinkProps['to']> }) {
  const navigate = useNavigate();
  if (!publishing.kind.of(row).can.delete) return null;
  const remove = async () => {
    // changes of what is gone are nothing to ask about
    if (await publishing.remove(row)) await navigate({ to: list, ignoreBlocker: true });
  };
  return <RemoveButton label={publishing.kind.deletion.action} onRemove={remove} />;
}
