import { ActionIcon, Button, Progress } from '@mantine/core';
import { IconCircleCheck, IconDownload, IconTrash, IconX } from '@tabler/icons-react';
import type { PlayerCourse } from '@forecourt/contract/training';
import { useTranslation } from 'react-i18next';
import { ApiProblem } from '../../shared/api/problem.ts';
import { fileSize, longDate, percent } from '../../shared/format.ts';
import { isCacheSupported } from '../../shared/offline/kept.ts';
import { useOnline } from '../../shared/offline/online.ts';
import { useUser } from '../../shared/session/session.ts';
import { confirm } from '../../shared/ui/confirm.ts';
import { StorageQuotaError } from './download/fetchAndCache.ts';
import type { DownloadedCourse } from './download/kept.ts';
import { cancel, remove, start } from './download/running.ts';
import { useStored, useStoredCourse, useMayTake, useRunning } from './useKept.ts';
import classes from './offline.module.css';

type Course = Pick<PlayerCourse, '_id' | 'title' | 'offline' | 'preview'>;

function useReason(error: Error | undefined): string | undefined {
  const { t } = useTranslation('offline');
  if (!error) return undefined;
  if (error instanceof StorageQuotaError) return t('noRoom');
  return (error instanceof ApiProblem && error.detail) || t('failed');
}

function Here({ kept }: { readonly kept: DownloadedCourse }) {
  const { t } = useTranslation('offline');
  const { _id } = useUser();
  const ask = async () => {
    const sure = await confirm({
      title: t('remove.title', { title: kept.title }),
      text: t('remove.text'),
      action: t('remove'),
      keep: t('remove.keep'),
    });
    if (sure) await remove(_id, kept.download.courseId);
  };
  return (
    <>
      <IconCircleCheck size={20} stroke={1.75} aria-hidden className={classes.ok} />
      <span className={classes.words}>
        <b>{t('here')}</b>
        <small>
          {t('until', { date: longDate(kept.download.expiresAt), size: fileSize(kept.size) })}
          {!kept.download.test && ` ${t('withoutTest')}`}
        </small>
      </span>
      <ActionIcon size={40} aria-label={t('removeOf', { title: kept.title })} onClick={() => void ask()}>
        <IconTrash size={18} stroke={1.75} aria-hidden />
      </ActionIcon>
    </>
  );
}

function OnItsWay({ course, share }: { readonly course: Course; readonly share: number }) {
  const { t } = useTranslation('offline');
  const { _id } = useUser();
  return (
    <>
      <span className={classes.words}>
        <b>{t('running', { share: percent(share) })}</b>
        <Progress value={share * 100} size={6} aria-label={t('progressOf', { title: course.title })} />
      </span>
      <ActionIcon
        size={40}
        aria-label={t('cancelOf', { title: course.title })}
        onClick={() => void cancel(_id, course._id)}
      >
        <IconX size={18} stroke={1.75} aria-hidden />
      </ActionIcon>
    </>
  );
}

interface OfferProps {
  readonly course: Course;
  readonly size: number;
  readonly reason: string | undefined;
}

function Offer({ course, size, reason }: OfferProps) {
  const { t } = useTranslation('offline');
  const online = useOnline();
  const { _id } = useUser();
  return (
    <span className={classes.words}>
      <Button
        variant="default"
        fullWidth
        disabled={!online}
        leftSection={<IconDownload size={18} stroke={1.75} aria-hidden />}
        onClick={() => void start(_id, course._id)}
      >
        {reason ? t('again') : t('take')}
      </Button>
      <small role={reason ? 'alert' : undefined}>
        {reason ?? (online ? t('upTo', { size: fileSize(size) }) : t('needsNetwork'))}
        {!reason && course.offline?.test === false && ` ${t('withoutTest')}`}
      </small>
    </span>
  );
}

/** Takes a course along for use without a network, shows how far it is, and takes it off the device again. */
export function OfflineDownloadButton({ course }: { readonly course: Course }) {
  const { t } = useTranslation('offline');
  const mayTake = useMayTake();
  const all = useStored();
  const stored = useStoredCourse(course._id);
  const running = useRunning(course._id);
  const reason = useReason(running?.error);
  const { offline } = course;
  if (!mayTake || !isCacheSupported() || course.preview || !all || (!offline && !stored)) return null;
  const goes = running && !running.error;
  return (
    <section className={classes.take} aria-label={t('title')}>
      {goes ? (
        <OnItsWay course={course} share={running.share} />
      ) : stored ? (
        <Here kept={stored} />
      ) : (
        <Offer course={course} size={offline?.size ?? 0} reason={reason} />
      )}
    </section>
  );
}
