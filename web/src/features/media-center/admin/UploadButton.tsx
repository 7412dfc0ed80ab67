import { Button, Menu } from '@mantine/core';
import { IconFile, IconFolder, IconUpload } from '@tabler/icons-react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { type Dropped, pickedFiles } from './dropped.ts';

const ICON = { size: 18, stroke: 1.75, 'aria-hidden': true } as const;

/** Chooses files, or whole folders. */
export function UploadButton({ onFiles }: { readonly onFiles: (files: readonly Dropped[]) => void }) {
  const { t } = useTranslation('media-center');
  const files = useRef<HTMLInputElement>(null);
  const folders = useRef<HTMLInputElement>(null);
  const field = {
    type: 'file',
    multiple: true,
    hidden: true,
    onChange: (event: React.ChangeEvent<HTMLInputElement>) => {
      onFiles(pickedFiles(event.currentTarget.files ?? []));
      // the same file may be chosen again
      event.currentTarget.value = '';
    },
  } as const;
  return (
    <>
      <Menu position="bottom-end">
        <Menu.Target>
          <Button leftSection={<IconUpload {...ICON} />}>{t('upload.action')}</Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item leftSection={<IconFile {...ICON} />} onClick={() => files.current?.click()}>
            {t('upload.files')}
          </Menu.Item>
          <Menu.Item leftSection={<IconFolder {...ICON} />} onClick={() => folders.current?.click()}>
            {t('upload.folder')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <input ref={files} {...field} aria-label={t('upload.files')} />
      <input
        ref={(input) => {
          folders.current = input;
          input?.setAttribute('webkitdirectory', '');
        }}
        {...field}
        aria-label={t('upload.folder')}
      />
    </>
  );
}
