import { ActionIcon, Button } from '@mantine/core';
import { IconArrowLeft, IconArrowRight } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { PlayerCourse } from '@forecourt/contract/training';
import { useTranslation } from 'react-i18next';
import type { ChapterLink } from './outline/chapterLink.ts';
import { type Chapter, nextStep } from './outline/outline.ts';
import type { TrainingSearch } from './trainingLink.ts';
import classes from './player.module.css';

interface Props {
  readonly course: PlayerCourse;
  readonly chapter: Chapter;
  readonly linkTo: ChapterLink;
}

function useNext(
  course: PlayerCourse,
  chapter: Chapter,
): { readonly text: string; readonly search: TrainingSearch } | undefined {
  const { t } = useTranslation('player');
  const step = nextStep(course, chapter);
  switch (step.kind) {
    case 'chapter':
      return {
        text: t('next.chapter', { title: step.chapter.title }),
        search: { chapter: step.chapter._id },
      };
    case 'quiz':
      return { text: t('next.quiz'), search: { step: 'quiz' } };
    case 'done':
      return course.preview ? undefined : { text: t('next.done'), search: { step: 'done' } };
    case 'missing':
      break;
  }
  if (course.preview || step.chapter._id === chapter._id) return undefined;
  return { text: t('next.missing', { title: step.chapter.title }), search: { chapter: step.chapter._id } };
}

/** What a last chapter still waits for, when it is itself what is missing. */
function Waits({ course, chapter }: Omit<Props, 'linkTo'>) {
  const { t } = useTranslation('player');
  const step = nextStep(course, chapter);
  if (course.preview || step.kind !== 'missing' || step.chapter._id !== chapter._id) return null;
  const open = chapter.sections.filter(({ seen }) => !seen).length;
  return (
    <span className={classes.waits}>
      {course.test ? t('next.waitsQuiz', { count: open }) : t('next.waits', { count: open })}
    </span>
  );
}

/** At the foot: back to the chapter before, and on to what comes next, by name. */
export function NextBar({ course, chapter, linkTo }: Props) {
  const { t } = useTranslation('player');
  const before = course.chapters[course.chapters.findIndex(({ _id }) => _id === chapter._id) - 1];
  const next = useNext(course, chapter);
  return (
    <footer className={classes.foot}>
      <div className={classes.footInner}>
        {before && (
          <>
            <Button
              variant="subtle"
              color="gray"
              size="md"
              className={classes.wide ?? ''}
              leftSection={<IconArrowLeft size={18} aria-hidden />}
              aria-label={t('next.before', { title: before.title })}
              renderRoot={(props) => <Link {...linkTo({ chapter: before._id })} {...props} />}
            >
              {before.title}
            </Button>
            <ActionIcon
              variant="default"
              size={44}
              className={classes.phone ?? ''}
              aria-label={t('next.before', { title: before.title })}
              renderRoot={(props) => <Link {...linkTo({ chapter: before._id })} {...props} />}
            >
              <IconArrowLeft size={20} aria-hidden />
            </ActionIcon>
          </>
        )}
        <Waits course={course} chapter={chapter} />
        {next && (
          <Button
            size="md"
            className={classes.next ?? ''}
            rightSection={<IconArrowRight size={18} aria-hidden />}
            renderRoot={(props) => <Link {...linkTo(next.search)} {...props} />}
          >
            {next.text}
          </Button>
        )}
      </div>
    </footer>
  );
}
