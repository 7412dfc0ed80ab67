import { ActionIcon, Button } from '@mantine/core';
import { IconCheck, IconUpload, IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { fileSize, percent } from '../../../shared/format.ts';
import { ProgressBar } from '../../../shared/ui/Progress.tsx';
import type { OnConflict, Upload, useUploads } from './useUploads.ts';
import classes from './admin.module.css';

type Uploads = ReturnType<typeof useUploads>;

function Choices({ upload, again }: { readonly upload: Upload } & Pick<Uploads, 'again'>) {
  const { t } = useTranslation(['media-center', 'ui']);
  const choice = (onConflict: OnConflict, label: string) => (
    <Button size="xs" variant="default" onClick={() => again(upload, onConflict)}>
      {label}
    </Button>
  );
  if (upload.state === 'failed') return choice('refuse', t('ui:retry'));
  if (upload.state !== 'taken') return null;
  return (
    <>
      {choice('keep-both', t('upload.keepBoth'))}
      {choice('replace', t('upload.replace'))}
    </>
  );
}

function Row({ upload, again, drop }: { readonly upload: Upload } & Pick<Uploads, 'again' | 'drop'>) {
  const { t } = useTranslation('media-center');
  const { id, name, size, state, share, why } = upload;
  const Icon = state === 'done' ? IconCheck : IconUpload;
  return (
    <li className={classes.upload} data-state={state}>
      <Icon size={20} stroke={1.75} aria-hidden />
      <div className={classes.uploadText}>
        <span>{name}</span>
        {state === 'sending' && <ProgressBar value={share} label={name} />}
        {why && <p role="alert">{why}</p>}
      </div>
      <span className="num" role="status">
        {state === 'sending' ? percent(share) : state === 'done' ? t('upload.done') : fileSize(size)}
      </span>
      <Choices upload={upload} again={again} />
      {state !== 'sending' && state !== 'waiting' && (
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={t('upload.drop', { name })}
          onClick={() => drop(id)}
        >
          <IconX size={18} stroke={1.75} aria-hidden />
        </ActionIcon>
      )}
    </li>
  );
}

/** Files on their way, a row each; nothing while there are none. */
export function UploadRows({ of: { uploads, again, drop } }: { readonly of: Uploads }) {
  const { t } = useTranslation('media-center');
  if (uploads.length === 0) return null;
  return (
    <ul className={classes.uploads} aria-label={t('upload.title')}>
      {uploads.map((upload) => (
        <Row key={upload.id} upload={upload} again={again} drop={drop} />
      ))}
    </ul>
  );
}
