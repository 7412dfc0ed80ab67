import type { DownloadedCourse } from './download/kept.ts';
import { ActionIcon } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { Link, type LinkProps } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { fileSize, longDate } from '../../shared/format.ts';
import { useOnline } from '../../shared/offline/online.ts';
import { useUser } from '../../shared/session/session.ts';
import { Picture } from '../../shared/ui/Picture.tsx';
import { remove } from './download/running.ts';
import { useStored } from './useKept.ts';
import classes from './offline.module.css';

interface Props {
  readonly linkOf: (course: {
    readonly _id: string;
    readonly curriculum: DownloadedCourse['curriculum'];
  }) => LinkProps;
  /** A further line about a course: what became of its test. */
  readonly Word: ComponentType<{ readonly courseId: string }>;
  /** Also when there is a network. */
  readonly always?: boolean;
}

function Row({ kept, linkOf, Word }: Props & { readonly kept: DownloadedCourse }) {
  const { t } = useTranslation('offline');
  const { _id } = useUser();
  const { download, title, curriculum, image, size } = kept;
  const { courseId, expiresAt } = download;
  return (
    <li className={classes.row}>
      <div className={classes.picture}>
        <Picture image={image} alt="" sizes="72px" rounded />
      </div>
      <span className={classes.words}>
        <Link {...linkOf({ _id: courseId, curriculum })}>{title}</Link>
        <small>{t('until', { date: longDate(expiresAt), size: fileSize(size) })}</small>
        <Word courseId={courseId} />
      </span>
      <ActionIcon size={40} aria-label={t('removeOf', { title })} onClick={() => void remove(_id, courseId)}>
        <IconTrash size={18} stroke={1.75} aria-hidden />
      </ActionIcon>
    </li>
  );
}

/** The courses on this device. Without a network it says so also when there are none. */
export function DownloadedCourses({ always = false, ...row }: Props) {
  const { t } = useTranslation('offline');
  const online = useOnline();
  const stored = useStored();
  if (!stored || (online && (!always || stored.length === 0))) return null;
  return (
    <section className={classes.shelf} aria-labelledby="on-this-device">
      <h2 id="on-this-device">{t('shelf')}</h2>
      {stored.length === 0 ? (
        <p>{t('shelf.none')}</p>
      ) : (
        <ul className="card">
          {stored.map((one) => (
            <Row key={one.download._id} kept={one} {...row} />
          ))}
        </ul>
      )}
    </section>
  );
}
