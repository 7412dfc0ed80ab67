import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiProblem } from '../../../shared/api/problem.ts';
import { FormDialog } from '../../../shared/forms/FormDialog.tsx';
import { RejectedNote } from '../../../shared/ui/RefusedNote.tsx';
import { changeMedia, type FileObject, mediaChanged } from '../media-center.api.ts';
import { FolderTree } from './FolderTree.tsx';

interface Props {
  readonly objects: readonly FileObject[];
  readonly from: string;
  readonly onClose: () => void;
}

interface Refused {
  readonly key: string;
  readonly name: string;
  readonly why: string;
}

/** Moves what is chosen into another folder, one after the other; what is refused stays, with the reason. */
export function MoveDialog({ objects, from, onClose }: Props) {
  const { t } = useTranslation('media-center');
  const [to, setTo] = useState(from);
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<readonly Refused[]>([]);
  const [only] = objects;
  const submit = async () => {
    setBusy(true);
    const failed: Refused[] = [];
    for (const { _id, name, path } of objects)
      await changeMedia({ params: { path }, body: { location: to } }).catch((error: unknown) => {
        if (!(error instanceof ApiProblem)) throw error;
        failed.push({ key: _id, name, why: error.message });
      });
    setBusy(false);
    setRefused(failed);
    await mediaChanged();
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
      <RejectedNote refused={refused} onClose={() => setRefused([])} />
      <FolderTree
        current={to}
        onChoose={setTo}
        except={objects.length === 1 && only?.type === 'folder' ? only.path : undefined}
      />
    </FormDialog>
  );
}
