import { Button, Tabs } from '@mantine/core';
import { IconBookmarkPlus, IconDeviceFloppy, IconPencil, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { queryClient } from '../../shared/api/queryClient.ts';
import { FormNote } from '../../shared/forms/FormNote.tsx';
import { useRemoval } from '../../shared/forms/useRemoval.ts';
import { RowMenu } from '../../shared/list/RowMenu.tsx';
import { rowActions } from '../../shared/list/RowActions.tsx';
import type { List } from '../../shared/list/useListSearch.ts';
import { TabStrip } from '../../shared/ui/TabStrip.tsx';
import { LISTS, PAGES, usePlace } from './layout.tsx';
import type { Report } from './reports.api.ts';
import { deleteReportView, type SavedView, viewsQuery } from './views.api.ts';
import { ViewDialog } from './ViewDialog.tsx';
import { NO_VIEW, NOTHING, sameWish, searchOf, wishOf } from './viewSearch.ts';
import classes from './reports.module.css';

interface Props {
  readonly report: Report;
  readonly list: List;
}

/** Opens views by the address; the one that opens first does when the address asks for nothing. */
function useOpenView({ key }: Report, views: readonly SavedView[]) {
  const search: Readonly<Record<string, unknown>> = useSearch({ strict: false });
  const navigate = useNavigate();
  const place = usePlace();
  const page = PAGES[key];
  const go = (view: SavedView | undefined) => {
    const next = view ? searchOf(view) : { view: NO_VIEW };
    if (page)
      void navigate({
        to: LISTS[page][place],
        search: { ...next, crumb: '' },
        replace: true,
        resetScroll: false,
      });
  };
  const first = views.find(({ isDefault }) => isDefault);
  const asksNothing = Object.keys(search).every((name) => name === 'crumb');
  useEffect(() => {
    if (first && asksNothing) go(first);
  });
  return { shown: views.find(({ _id }) => _id === search['view']), go };
}

/** What can be done with the view that is shown. */
function ViewActions({
  view,
  changed,
  onEdit,
  onGone,
}: {
  readonly view: SavedView;
  readonly changed: boolean;
  readonly onEdit: () => void;
  readonly onGone: () => void;
}) {
  const { t } = useTranslation('reports');
  const { remove, problem } = useRemoval('reports');
  const onRemove = async () => {
    const gone = await remove({
      question: {
        title: t('view.deleteTitle', { name: view.name }),
        text: t('view.deleteText'),
        action: t('view.delete'),
        keep: t('view.keep'),
      },
      send: () => deleteReportView({ params: { id: view._id } }),
      done: t('view.deleted'),
    });
    if (!gone) return;
    await queryClient.invalidateQueries({ queryKey: ['reports', view.report, 'views'] });
    onGone();
  };
  return (
    <>
      <FormNote problem={problem} />
      <RowMenu name={view.name}>
        {rowActions([
          {
            label: t(changed ? 'view.update' : 'view.edit'),
            Icon: changed ? IconDeviceFloppy : IconPencil,
            run: onEdit,
          },
          { label: t('view.delete'), Icon: IconTrash, danger: true, run: () => void onRemove() },
        ])}
      </RowMenu>
    </>
  );
}

interface StripProps {
  readonly views: readonly SavedView[];
  readonly shown: SavedView | undefined;
  readonly onOpen: (view: SavedView | undefined) => void;
}

function Strip({ views, shown, onOpen }: StripProps) {
  const { t } = useTranslation('reports');
  const name = shown?._id ?? NO_VIEW;
  const titleOf = (view: SavedView) =>
    view.owner ? t('view.of', { name: view.name, owner: view.owner.name }) : view.name;
  return (
    <Tabs
      value={name}
      onChange={(id) => onOpen(views.find(({ _id }) => _id === id))}
      className={classes.tabs ?? ''}
    >
      <TabStrip
        label={t('view.tabs')}
        shown={name}
        tabs={[
          { name: NO_VIEW, title: t('view.all') },
          ...views.map((view) => ({ name: view._id, title: titleOf(view) })),
        ]}
      />
    </Tabs>
  );
}

/** Saved views of a report as tabs, and the way to save what is on the screen. */
export function ViewTabs({ report, list }: Props) {
  const { t } = useTranslation('reports');
  const { data } = useQuery(viewsQuery(report.key));
  const { views, roles } = data ?? { views: [], roles: [] };
  const { shown, go } = useOpenView(report, views);
  const [dialog, setDialog] = useState<{ readonly view?: SavedView | undefined }>();
  const wish = wishOf(report, list);
  // true if the current settings differ from the shown view, or belong to none
  const changed = !sameWish(shown ?? NOTHING, wish);
  return (
    <div className={classes.views}>
      <Strip views={views} shown={shown} onOpen={go} />
      {changed && (
        <Button
          variant="subtle"
          size="compact-sm"
          leftSection={<IconBookmarkPlus size={16} stroke={1.75} aria-hidden />}
          onClick={() => setDialog({})}
        >
          {t('view.save')}
        </Button>
      )}
      {shown?.can.edit && (
        <ViewActions
          view={shown}
          changed={changed}
          onEdit={() => setDialog({ view: shown })}
          onGone={() => go(undefined)}
        />
      )}
      {dialog && (
        <ViewDialog
          report={report.key}
          view={dialog.view}
          wish={wish}
          roles={roles}
          onSaved={go}
          onClose={() => setDialog(undefined)}
        />
      )}
    </div>
  );
}
