import { useTranslation } from 'react-i18next';
import { fileSize, number } from '../../shared/format.ts';
import type { FileObject } from './media-center.api.ts';
import { endingOf } from './fileWords.ts';

/** What is said under a name: of a folder what it holds, of a file what it is and its size. */
export function useFileFacts(): (object: FileObject) => string {
  const { t } = useTranslation('media-center');
  return ({ items, name, size }) => {
    if (!items) return [endingOf(name), size === null ? '' : fileSize(size)].filter(Boolean).join(', ');
    const { folders, files } = items;
    if (folders === 0 && files === 0) return t('empty');
    return [
      folders > 0 && t('folders', { count: folders, folders: number(folders) }),
      files > 0 && t('files', { count: files, files: number(files) }),
    ]
      .filter(Boolean)
      .join(', ');
  };
}
