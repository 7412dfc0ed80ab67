import { IconDownload, IconFolderSymlink, IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { BulkAction } from '../../../shared/list/BulkBar.tsx';
import type { BulkChoice } from '../../../shared/list/DataTable.tsx';
import type { FileObject } from '../media-center.api.ts';
import type { MediaActions } from './useMediaActions.ts';

const ICON = { size: 18, stroke: 1.75, 'aria-hidden': true } as const;

interface Props {
  readonly choice: BulkChoice;
  /** The rows of the page, of which some are chosen. */
  readonly rows: readonly FileObject[];
  readonly onMove: (objects: readonly FileObject[]) => void;
  readonly actions: MediaActions;
}

/** What can be done with the chosen folders and files of the page. */
export function MediaBulk({ choice, rows, onMove, actions }: Props) {
  const { t } = useTranslation(['media-center', 'ui']);
  const chosen = rows.filter(({ _id }) => choice.all || choice.ids.includes(_id));
  const mine = chosen.filter(({ can }) => can.edit);
  return (
    <>
      <BulkAction
        icon={<IconDownload {...ICON} />}
        label={t('download')}
        onClick={() => void actions.download(chosen.map(({ _id }) => _id))}
      />
      {mine.length > 0 && (
        <>
          <BulkAction
            icon={<IconFolderSymlink {...ICON} />}
            label={t('move.action')}
            onClick={() => onMove(mine)}
          />
          <BulkAction
            icon={<IconTrash {...ICON} />}
            label={t('ui:action.delete')}
            danger
            // who keeps everything keeps the choice, too
            onClick={() => void actions.remove(mine).then((agreed) => agreed && choice.clear())}
          />
        </>
      )}
    </>
  );
}
