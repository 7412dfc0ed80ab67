import { Button, Modal, NativeSelect, TextInput } from '@mantine/core';
import { IconCopy, IconLinkOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ApiProblem } from '../../shared/api/problem.ts';
import { longDate, relativeOrDate } from '../../shared/format.ts';
import { FormNote } from '../../shared/forms/FormNote.tsx';
import { ErrorState } from '../../shared/ui/EmptyState.tsx';
import { SkeletonRows } from '../../shared/ui/Skeletons.tsx';
import { SHARE_DAYS, type Share, shareQuery, type ShareReader } from './sharing.api.ts';
import { useSharing } from './useSharing.ts';
import forms from '../../shared/forms/forms.module.css';
import classes from './Courses.module.css';

interface Props {
  readonly course: { readonly _id: string; readonly title: string };
  readonly onClose: () => void;
}

/** The link of a course: made, copied, prolonged and withdrawn here, with who has opened it. */
export function ShareDialog({ course, onClose }: Props) {
  const { t } = useTranslation('courses');
  const { t: ui } = useTranslation('ui');
  const { data, error, refetch } = useQuery(shareQuery(course._id));
  const [problem, setProblem] = useState<ApiProblem>();
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('share.title', { title: course.title })}
      size={600}
      closeButtonProps={{ 'aria-label': ui('close') }}
    >
      <div className={forms.dialog}>
        <p>{t('share.text')}</p>
        <FormNote problem={problem} />
        {error && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
        {!data && !error && <SkeletonRows rows={2} height={48} />}
        {data && !data.share && <NewLink courseId={course._id} onProblem={setProblem} />}
        {data?.share && (
          <>
            <Link courseId={course._id} share={data.share} onProblem={setProblem} />
            <Readers readers={data.readers} />
          </>
        )}
      </div>
    </Modal>
  );
}

interface PartProps {
  readonly courseId: string;
  readonly onProblem: (problem: ApiProblem | undefined) => void;
}

function useDays() {
  const { t } = useTranslation('courses');
  return SHARE_DAYS.map((days) => ({ value: String(days), label: t('share.days', { count: days }) }));
}

function NewLink({ courseId, onProblem }: PartProps) {
  const { t } = useTranslation('courses');
  const choices = useDays();
  const [days, setDays] = useState('30');
  const { busy, set } = useSharing(courseId, onProblem);
  return (
    <>
      <NativeSelect
        // the dialog opens before the data is there, so that it cannot find its first field by itself
        autoFocus
        label={t('share.lasts')}
        data={choices}
        value={days}
        onChange={(event) => setDays(event.currentTarget.value)}
      />
      <div className={forms.dialogActions} data-dialog-actions>
        <Button loading={busy} onClick={() => set(Number(days))}>
          {t('share.make')}
        </Button>
      </div>
    </>
  );
}

function Link({ courseId, share, onProblem }: PartProps & { readonly share: Share }) {
  const { t } = useTranslation(['courses', 'ui']);
  const choices = useDays();
  const { busy, set, revoke, copy } = useSharing(courseId, onProblem);
  return (
    <>
      <div className={classes.linkLine}>
        <TextInput
          label={t('ui:field.link')}
          description={t('share.until', { date: longDate(share.expiresAt) })}
          readOnly
          value={new URL(share.path, location.origin).href}
          onFocus={(event) => event.currentTarget.select()}
        />
        <Button autoFocus leftSection={<IconCopy size={16} aria-hidden />} onClick={() => copy(share)}>
          {t('share.copy')}
        </Button>
      </div>
      <div className={classes.linkLine}>
        <NativeSelect
          label={t('share.change')}
          data={[{ value: '', label: t('share.choose') }, ...choices]}
          value=""
          disabled={busy}
          onChange={(event) => event.currentTarget.value && set(Number(event.currentTarget.value))}
        />
        <Button
          variant="default"
          leftSection={<IconLinkOff size={16} aria-hidden />}
          loading={busy}
          onClick={revoke}
        >
          {t('share.revoke')}
        </Button>
      </div>
    </>
  );
}

function Readers({ readers }: { readonly readers: readonly ShareReader[] }) {
  const { t } = useTranslation('courses');
  return (
    <section>
      <h3 className={classes.readersTitle}>{t('share.readers')}</h3>
      {readers.length === 0 ? (
        <p className={classes.hint}>{t('share.unread')}</p>
      ) : (
        <ul className={classes.readers}>
          {readers.map(({ _id, name, times, lastOpenedAt }) => (
            <li key={_id}>
              <span>{name}</span>
              <span className={classes.hint}>
                {t('share.times', { count: times })} ·{' '}
                <time dateTime={lastOpenedAt} title={longDate(lastOpenedAt)}>
                  {relativeOrDate(lastOpenedAt)}
                </time>
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
