import type { FileObject } from '../media-center.api.ts';
import { EditDialog } from './EditDialog.tsx';
import { MoveDialog } from './MoveDialog.tsx';
import { NewFolder } from './NewFolder.tsx';

/** The dialog that is open. */
export type Opened =
  | { readonly what: 'new' }
  | { readonly what: 'edit'; readonly object: FileObject }
  | { readonly what: 'move'; readonly objects: readonly FileObject[] };

interface Props {
  readonly opened: Opened | undefined;
  readonly path: string;
  readonly onClose: () => void;
}

export function MediaDialogs({ opened, path, onClose }: Props) {
  switch (opened?.what) {
    case 'new':
      return <NewFolder location={path} onClose={onClose} />;
    case 'edit':
      return <EditDialog object={opened.object} onClose={onClose} />;
    case 'move':
      return <MoveDialog objects={opened.objects} from={path} onClose={onClose} />;
    case undefined:
      return null;
  }
}
