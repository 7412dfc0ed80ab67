import { IconPrinter } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { PlayerCourse } from '@forecourt/contract/training';
import { useTranslation } from 'react-i18next';
import { OfflineDownloadButton } from '../../offline/index.ts';
import type { ChapterLink } from './chapterLink.ts';
import classes from './Materials.module.css';

interface Props {
  readonly course: PlayerCourse;
  readonly linkTo: ChapterLink;
}

/** What can be done with the course as a whole: take it along, and have it on paper. */
export function CourseTools({ course, linkTo }: Props) {
  const { t } = useTranslation('player');
  if (course.preview) return null;
  return (
    <>
      <OfflineDownloadButton course={course} />
      <section className={classes.materials} aria-label={t('print')}>
        <ul>
          <li>
            <Link {...linkTo({ step: 'print' })}>
              <IconPrinter size={18} stroke={1.75} aria-hidden />
              <span>
                <b>{t('print')}</b>
                <small>{t('print.hint')}</small>
              </span>
            </Link>
          </li>
        </ul>
      </section>
    </>
  );
}
