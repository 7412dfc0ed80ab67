import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Note } from '../../shared/ui/Note.tsx';
import { PackageState } from './PackageState.tsx';
import { type CourseScorm, dismissPackage, packagesChanged } from './scorm.api.ts';
import classes from './scorm.module.css';

/** A version on its way, or why the last one was refused. */
export function Pending({ of: { pending, can } }: { readonly of: CourseScorm }) {
  const { t } = useTranslation('scorm-admin');
  const { mutate } = useMutation({
    mutationFn: (packageId: string) => dismissPackage({ params: { packageId } }),
    onSettled: packagesChanged,
  });
  if (!pending) return null;
  if (pending.state === 'refused')
    return (
      <Note
        kind="bad"
        action={
          can.edit && (
            <Button variant="default" size="xs" onClick={() => mutate(pending._id)}>
              {t('dismiss')}
            </Button>
          )
        }
      >
        <strong>{t('refused', { name: pending.fileName })}</strong> {pending.refusal?.reason}{' '}
        {pending.refusal?.file && <code>{pending.refusal.file}</code>}
      </Note>
    );
  return (
    <div className={`card ${classes.pending}`}>
      <strong>{pending.fileName}</strong>
      <PackageState of={pending} />
    </div>
  );
}
