import { IconDownload, IconEye, IconFolderSymlink, IconPencil, IconTrash } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { MouseEvent, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { longDate, relativeOrDate } from '../../../shared/format.ts';
import type { Column } from '../../../shared/list/DataTable.tsx';
import { rowActions } from '../../../shared/list/RowActions.tsx';
import { Picture } from '../../../shared/ui/Picture.tsx';
import type { FileObject } from '../media-center.api.ts';
import { MediaIcon } from '../MediaIcon.tsx';
import { useFileFacts } from '../useFileFacts.ts';
import type { Opened } from './MediaDialogs.tsx';
import type { MediaActions } from './useMediaActions.ts';
import classes from './admin.module.css';

export const mediaImage = ({ image, file }: FileObject): ReactNode => (
  <Picture image={image} alt="" sizes="56px" fallback={<MediaIcon type={file?.type} size={22} />} />
);

/** True when an audience is set. */
const narrowed = (object: FileObject): boolean =>
  Object.values(object.settings?.audience ?? {}).some((values) => values.length > 0);

interface NameProps {
  readonly object: FileObject;
  readonly open: (path: string) => void;
  readonly facts: string;
}

/** A folder opens here, a file in the preview of its readers. */
function NameCell({ object: { type, path, name }, open, facts }: NameProps) {
  const enter = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    open(path);
  };
  return (
    <div className={classes.name}>
      {type === 'folder' ? (
        <Link to="/auth/admin/media-center" search={{ path }} onClick={enter}>
          {name}
        </Link>
      ) : (
        <Link to="/auth/media-center/$" params={{ _splat: path }}>
          {name}
        </Link>
      )}
      <span>{facts}</span>
    </div>
  );
}

export function useMediaColumns(open: (path: string) => void): readonly Column<FileObject>[] {
  const { t } = useTranslation(['media-center', 'ui']);
  const factsOf = useFileFacts();
  return [
    {
      key: 'name',
      title: t('ui:field.name'),
      sortable: true,
      width: '46%',
      render: (object) => <NameCell object={object} open={open} facts={factsOf(object)} />,
    },
    { key: 'brand', title: t('ui:field.brand'), render: ({ brand }) => brand?.name ?? '–' },
    {
      key: 'audience',
      title: t('audience'),
      wideOnly: true,
      render: (object) => t(narrowed(object) ? 'audience.some' : 'audience.all'),
    },
    {
      key: 'updatedAt',
      title: t('ui:field.updated'),
      sortable: true,
      width: '140px',
      render: ({ updatedAt }) => (
        <time dateTime={updatedAt} title={longDate(updatedAt)}>
          {relativeOrDate(updatedAt)}
        </time>
      ),
    },
  ];
}

interface MenuOf {
  readonly setOpened: (opened: Opened) => void;
  readonly actions: MediaActions;
}

export function useMediaMenu({ setOpened, actions }: MenuOf) {
  const { t } = useTranslation(['media-center', 'ui']);
  return (object: FileObject) => {
    const { can, path, _id } = object;
    return rowActions([
      {
        label: t('ui:action.edit'),
        Icon: IconPencil,
        show: can.edit,
        run: () => setOpened({ what: 'edit', object }),
      },
      {
        label: t('move.action'),
        Icon: IconFolderSymlink,
        show: can.edit,
        run: () => setOpened({ what: 'move', objects: [object] }),
      },
      {
        label: t('ui:action.asLearner'),
        Icon: IconEye,
        link: { to: '/auth/media-center/$', params: { _splat: path } },
      },
      { label: t('download'), Icon: IconDownload, run: () => actions.download([_id]) },
      {
        label: t('ui:action.delete'),
        Icon: IconTrash,
        danger: true,
        show: can.edit,
        run: () => void actions.remove([object]),
      },
    ]);
  };
}
