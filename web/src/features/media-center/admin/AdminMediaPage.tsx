import { Button } from '@mantine/core';
import { IconFolderPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type DragEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FormNote } from '../../../shared/forms/FormNote.tsx';
import { type BulkChoice, DataTable } from '../../../shared/list/DataTable.tsx';
import { ListToolbar } from '../../../shared/list/Toolbar.tsx';
import { useListSearch } from '../../../shared/list/useListSearch.ts';
import { EmptyState } from '../../../shared/ui/EmptyState.tsx';
import { PageHeader } from '../../../shared/ui/PageHeader.tsx';
import { RejectedNote } from '../../../shared/ui/RefusedNote.tsx';
import { TOUCH, useMedia } from '../../../shared/ui/useMedia.ts';
import { editedFolderQuery, type FileObject } from '../media-center.api.ts';
import { MediaBulk } from './MediaBulk.tsx';
import { MediaDialogs, type Opened } from './MediaDialogs.tsx';
import { droppedFiles } from './dropped.ts';
import { FolderTree } from './FolderTree.tsx';
import { MEDIA_LIST } from './mediaList.ts';
import { UploadButton } from './UploadButton.tsx';
import { UploadRows } from './UploadRows.tsx';
import { type MediaActions, useMediaActions } from './useMediaActions.ts';
import { useMediaColumns, useMediaMenu, mediaImage } from './mediaColumns.tsx';
import { useRowDrag } from './useRowDrag.ts';
import { useUploads } from './useUploads.ts';
import classes from './admin.module.css';

/** Takes files and folders that are dropped onto it. */
function useDrop(enabled: boolean, take: (items: DataTransferItemList) => void) {
  const [over, setOver] = useState(false);
  if (!enabled) return {};
  return {
    'data-over': over || undefined,
    onDragOver: (event: DragEvent) => {
      // a row of the list lies here already
      if (!event.dataTransfer.types.includes('Files')) return;
      event.preventDefault();
      setOver(true);
    },
    onDragLeave: () => setOver(false),
    onDrop: (event: DragEvent) => {
      event.preventDefault();
      setOver(false);
      take(event.dataTransfer.items);
    },
  };
}

/** What the folder is called, and what is put into it. */
function Head({
  title,
  add,
  uploads,
  path,
  onNew,
}: {
  readonly title: string;
  readonly add: boolean;
  readonly uploads: ReturnType<typeof useUploads>;
  readonly path: string;
  readonly onNew: () => void;
}) {
  const { t } = useTranslation('media-center');
  return (
    <PageHeader title={title} text={t(useMedia(TOUCH) ? 'admin.text' : 'admin.textDrop')}>
      {add && (
        <>
          <Button
            variant="default"
            leftSection={<IconFolderPlus size={18} stroke={1.75} aria-hidden />}
            onClick={onNew}
          >
            {t('newFolder')}
          </Button>
          <UploadButton onFiles={(files) => uploads.add(path, files)} />
        </>
      )}
    </PageHeader>
  );
}

interface RowsProps {
  readonly query: ReturnType<typeof useEditedFolder>;
  readonly actions: MediaActions;
  readonly setOpened: (opened: Opened) => void;
  readonly drag: ReturnType<typeof useRowDrag>;
}

function useEditedFolder(path: string) {
  const list = useListSearch(MEDIA_LIST);
  return { list, ...useQuery(editedFolderQuery(path, list.query)) };
}

/** What lies in the folder, and what can be done with it. */
function Rows({ query, actions, setOpened, drag, open }: RowsProps & Opening) {
  const { list, data, error, refetch } = query;
  const { t } = useTranslation('media-center');
  const rows = data?.fileObjects ?? [];
  const columns = useMediaColumns(open);
  const menu = useMediaMenu({ setOpened, actions });
  const bulk = (choice: BulkChoice) => (
    <MediaBulk
      choice={choice}
      rows={rows}
      onMove={(objects) => setOpened({ what: 'move', objects })}
      actions={actions}
    />
  );
  return (
    <DataTable<FileObject>
      label={t('title')}
      list={list}
      data={data && { rows, pagination: data.pagination }}
      error={error}
      onRetry={() => void refetch()}
      rowId={({ _id }) => _id}
      rowName={({ name }) => name}
      columns={columns}
      picture={mediaImage}
      rowAttributes={drag.row}
      menu={menu}
      bulk={bulk}
      empty={<EmptyState title={t('nothing')} text={t(data?.can.add ? 'admin.begin' : 'nothingText')} />}
    />
  );
}

interface Opening {
  readonly open: (path: string) => void;
}

/** Folders and files as their editors see them. */
export function AdminMediaPage({ path }: { readonly path: string }) {
  const { t } = useTranslation('media-center');
  const navigate = useNavigate();
  const query = useEditedFolder(path);
  const [opened, setOpened] = useState<Opened>();
  const uploads = useUploads();
  const actions = useMediaActions();
  const drag = useRowDrag((object, to) => void actions.move(object, to));
  const open = (to: string) =>
    void navigate({ to: '/auth/admin/media-center', search: to ? { path: to } : {} });
  const add = query.data?.can.add === true;
  const drop = useDrop(add, (items) => {
    void droppedFiles(items).then((files) => uploads.add(path, files));
  });
  return (
    <>
      <Head
        title={query.data?.current?.name ?? t('title')}
        add={add}
        uploads={uploads}
        path={path}
        onNew={() => setOpened({ what: 'new' })}
      />
      <FormNote problem={actions.problem} />
      <RejectedNote rejected={actions.rejected} onClose={actions.dismiss} />
      <div className={classes.panes}>
        <aside className={`card ${classes.treePane}`}>
          <FolderTree key={path} current={path} onChoose={open} dropOn={drag.folder} />
        </aside>
        <div className={classes.content} {...drop}>
          <ListToolbar list={query.list} placeholder={t('search')} />
          <UploadRows of={uploads} />
          <Rows query={query} actions={actions} setOpened={setOpened} drag={drag} open={open} />
        </div>
      </div>
      <MediaDialogs opened={opened} path={path} onClose={() => setOpened(undefined)} />
    </>
  );
}
