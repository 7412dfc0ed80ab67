import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { longDate } from '../../shared/format.ts';
import { ApiProblem } from '../../shared/api/problem.ts';
import { FormNote } from '../../shared/forms/FormNote.tsx';
import { type Announcement, confirmRead } from './announcements.api.ts';
import { MustReadMark } from './MustReadMark.tsx';
import classes from './announcements.module.css';

/** Asks for "I have read this", and says since when that is so. */
export function ConfirmCard({ announcement }: { readonly announcement: Announcement }) {
  const { t } = useTranslation('announcements');
  const { mutate, isPending, error } = useMutation({ mutationFn: confirmRead });
  const { _id, mustRead, confirmedAt } = announcement;
  if (!mustRead) return null;
  return (
    <div className={`card ${classes.confirm}`}>
      <p>
        <MustReadMark row={announcement} />
        {confirmedAt ? (
          ` ${longDate(confirmedAt)}`
        ) : (
          <>
            <br />
            {t('confirmText')}
          </>
        )}
      </p>
      <FormNote problem={error instanceof ApiProblem ? error : undefined} />
      {!confirmedAt && (
        <Button loading={isPending} onClick={() => mutate(_id)}>
          {t('confirm')}
        </Button>
      )}
    </div>
  );
}
