import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FormDialog } from '../../../shared/forms/FormDialog.tsx';
import { RejectedNote } from '../../../shared/ui/RefusedNote.tsx';
import type { FileObject } from '../media-center.api.ts';
import { FolderTree } from './FolderTree.tsx';
import { type RejectedMove, useMove } from './useMove.ts';

interface Props {
  readonly objects: readonly FileObject[];
  readonly from: string;
  readonly onClose: () => void;
}

/** Moves what is chosen into another folder, one after the other; what is refused stays, with the reason. */
export function MoveDialog({ objects, from, onClose }: Props) {
  const { t } = useTranslation('media-center');
  const move = useMove();
  const [to, setTo] = useState(from);
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<readonly RejectedMove[]>([]);
  const [only] = objects;
  const submit = async () => {
    setBusy(true);
    const failed = await move(objects, to);
    setBusy(false);
    setRefused(failed);
    if (failed.length === 0) onClose();
  };
  return (
    <FormDialog
      title={t('move.title', { count: objects.length, name: only?.name ?? '' })}
      action={t('move.action')}
      disabled={to === from}
      of={{
        busy,
        submit: (event) => {
          event?.preventDefault();
          void submit();
        },
      }}
      onClose={onClose}
    >
      <RejectedNote rejected={refused} onClose={() => setRefused([])} />
      <FolderTree
        current={to}
        onChoose={setTo}
        except={objects.length === 1 && only?.type === 'folder' ? only.path : undefined}
      />
    </FormDialog>
  );
}
