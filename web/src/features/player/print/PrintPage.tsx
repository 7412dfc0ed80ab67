import { Button } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import type { PlayerCourse } from '@forecourt/contract/training';
import { useQueries } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { duration } from '../../../shared/format.ts';
import { ErrorState } from '../../../shared/ui/EmptyState.tsx';
import { Picture } from '../../../shared/ui/Picture.tsx';
import { SkeletonRows } from '../../../shared/ui/Skeletons.tsx';
import { CourseBar } from '../PlayerBar.tsx';
import { PlayerFrame } from '../PlayerFrame.tsx';
import { sectionsQuery } from '../player.api.ts';
import { chaptersLink } from '../trainingLink.ts';
import { PrintSection } from './PrintSection.tsx';
import classes from './print.module.css';

function Cover({ course }: { readonly course: PlayerCourse }) {
  const { title, description, brand, curriculum, minutes, image, chapters } = course;
  return (
    <header className={classes.cover}>
      <p>{[brand.name, curriculum?.title].filter(Boolean).join(' · ')}</p>
      <h1>{title}</h1>
      {minutes > 0 && <p>{duration(minutes * 60)}</p>}
      {description && <p className={classes.description}>{description}</p>}
      {image && <Picture image={image} alt="" ratio="2:1" sizes="720px" rounded eager />}
      <ol>
        {chapters.map((chapter) => (
          <li key={chapter._id}>{chapter.title}</li>
        ))}
      </ol>
    </header>
  );
}

/** A whole course to read on paper: cover, chapters, texts, products, and what is said in recordings. */
export function PrintPage({ course }: { readonly course: PlayerCourse }) {
  const { t } = useTranslation('player');
  const chapters = useQueries({ queries: course.chapters.map(({ _id }) => sectionsQuery(_id)) });
  const failed = chapters.find(({ error }) => error !== null);
  const ready = chapters.every(({ data }) => data !== undefined);
  return (
    <PlayerFrame
      course={course}
      title={`${t('print')} · ${course.title}`}
      width={784}
      bar={
        <div className={classes.screen}>
          <CourseBar
            course={{ ...course, preview: true }}
            back={chaptersLink(course)}
            backLabel={t('print.back')}
          >
            <Button
              disabled={!ready}
              leftSection={<IconPrinter size={18} stroke={1.75} aria-hidden />}
              onClick={() => print()}
            >
              {t('print.now')}
            </Button>
          </CourseBar>
        </div>
      }
    >
      <div className={classes.paper}>
        <Cover course={course} />
        {failed?.error && <ErrorState error={failed.error} onRetry={() => void failed.refetch()} />}
        {!ready && !failed && <SkeletonRows rows={4} height={120} />}
        {ready &&
          course.chapters.map((chapter, index) => (
            <section key={chapter._id} className={classes.chapter}>
              <h2>{`${index + 1}. ${chapter.title}`}</h2>
              {chapter.description && <p className={classes.description}>{chapter.description}</p>}
              {chapters[index]?.data?.map((section) => (
                <PrintSection key={section._id} section={section} />
              ))}
            </section>
          ))}
      </div>
    </PlayerFrame>
  );
}
