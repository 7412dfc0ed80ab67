import {
  IconFile,
  IconFileMusic,
  IconFileTypePdf,
  IconFileZip,
  IconFolder,
  IconMovie,
} from '@tabler/icons-react';
import { lookOf } from './fileWords.ts';

interface Props {
  /** Media type of a file; absent for a folder. */
  readonly type?: string | undefined;
  readonly size?: number;
}

/** Icon of a folder or file without an image. */
export function MediaIcon({ type, size = 32 }: Props) {
  const look = { size, stroke: 1.5, 'aria-hidden': true } as const;
  if (type === undefined) return <IconFolder {...look} />;
  if (type === 'application/zip') return <IconFileZip {...look} />;
  const kind = lookOf(type);
  if (kind === 'pdf') return <IconFileTypePdf {...look} />;
  if (kind === 'video') return <IconMovie {...look} />;
  if (kind === 'audio') return <IconFileMusic {...look} />;
  return <IconFile {...look} />;
}
