import {
  IconAlignLeft,
  IconBox,
  IconCheck,
  IconHeadphones,
  IconLock,
  IconPlayerPlay,
} from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { PlayerCourse, SectionKind } from '@forecourt/contract/training';
import { useTranslation } from 'react-i18next';
import { duration } from '../../../shared/format.ts';
import { langOf } from '../../../shared/i18n/fallback.ts';
import { sectionAnchor } from '../../../shared/navigation/sectionAnchor.ts';
import { type ChapterLink } from './chapterLink.ts';
import { type Chapter, chapterSeconds } from './outline.ts';
import classes from './Outline.module.css';

const KINDS: Readonly<Record<SectionKind, typeof IconBox>> = {
  video: IconPlayerPlay,
  audio: IconHeadphones,
  text: IconAlignLeft,
  product: IconBox,
};

type SectionState = 'done' | 'current' | 'open' | 'locked';

const Tick = ({ state }: { readonly state: SectionState }) => (
  <span className={classes.tick} data-stand={state}>
    {state === 'done' && <IconCheck size={13} stroke={3} aria-hidden />}
    {state === 'locked' && <IconLock size={17} aria-hidden />}
  </span>
);

function SectionLinks({
  chapter,
  linkTo,
  onPick,
}: { readonly chapter: Chapter } & Pick<Props, 'linkTo' | 'onPick'>) {
  const { t } = useTranslation('player');
  return (
    <ol className={classes.sections}>
      {chapter.sections.map((section) => {
        const { _id, title, sectionType, seen } = section;
        const Kind = KINDS[sectionType];
        return (
          <li key={_id}>
            <Link
              {...linkTo({ chapter: chapter._id })}
              hash={sectionAnchor(_id)}
              className={classes.section}
              onClick={onPick}
            >
              <Kind size={17} stroke={1.75} aria-hidden />
              <span className={classes.grow} lang={title ? langOf(section, 'title') : undefined}>
                {title || t(`kind.${sectionType}`)}
              </span>
              {seen && <IconCheck size={16} stroke={2.4} aria-hidden className={classes.seen} />}
              {seen && <span className="visually-hidden">{t('outline.seen')}</span>}
            </Link>
          </li>
        );
      })}
    </ol>
  );
}

function ChapterEntry({
  chapter,
  number,
  current,
  linkTo,
  onPick,
}: Omit<Props, 'course' | 'chapter'> & {
  readonly chapter: Chapter;
  readonly number: number;
  readonly current: boolean;
}) {
  const { t } = useTranslation('player');
  const seconds = chapterSeconds(chapter);
  const count = t('outline.sections', { count: chapter.sections.length });
  const detail = chapter.complete
    ? t('outline.completed')
    : seconds > 0
      ? `${count} · ${duration(seconds)}`
      : count;
  return (
    <li>
      <Link
        {...linkTo({ chapter: chapter._id })}
        className={classes.chapter}
        onClick={onPick}
        {...(current && { 'aria-current': 'step' })}
      >
        <Tick state={chapter.complete ? 'done' : current ? 'current' : 'open'} />
        <span className={classes.grow}>
          <b lang={langOf(chapter, 'title')}>{`${number}. ${chapter.title}`}</b>
          <small>{detail}</small>
        </span>
      </Link>
      {current && chapter.sections.length > 1 && (
        <SectionLinks chapter={chapter} linkTo={linkTo} onPick={onPick} />
      )}
    </li>
  );
}

function QuizEntry({
  course,
  linkTo,
  onPick,
  current,
}: Omit<Props, 'chapter'> & { readonly current: boolean }) {
  const { t } = useTranslation('player');
  const { test, chapters } = course;
  if (!test) return null;
  const words = (...detail: string[]) => (
    <span className={classes.grow}>
      <b>{t('outline.quiz')}</b>
      <small>{[t('outline.questions', { count: test.questions }), ...detail].join(' · ')}</small>
    </span>
  );
  if (!test.available && !course.preview) {
    return (
      <li className={`${classes.chapter} ${classes.locked}`}>
        <Tick state="locked" />
        {words(t('outline.quizAfter', { count: chapters.length }))}
      </li>
    );
  }
  return (
    <li>
      <Link
        {...linkTo({ step: 'quiz' })}
        className={classes.chapter}
        onClick={onPick}
        {...(current && { 'aria-current': 'step' })}
      >
        <Tick state={current ? 'current' : test.passed ? 'done' : 'open'} />
        {course.preview
          ? words()
          : words(
              test.passed
                ? t('outline.quizPassed')
                : test.openTestId
                  ? t('outline.quizOpen')
                  : t('outline.quizReady'),
            )}
      </Link>
    </li>
  );
}

interface Props {
  readonly course: PlayerCourse;
  /** The open chapter's id; `quiz` while a preview shows the test. */
  readonly chapter: string | undefined;
  readonly linkTo: ChapterLink;
  /** Something was chosen: the sheet closes. */
  readonly onPick?: (() => void) | undefined;
}

/** Chapters, the open one's sections, and the quiz, with their state. */
export function Outline({ course, chapter, ...rest }: Props) {
  return (
    <ol className={classes.outline}>
      {course.chapters.map((each, index) => (
        <ChapterEntry
          key={each._id}
          chapter={each}
          number={index + 1}
          current={each._id === chapter}
          {...rest}
        />
      ))}
      <QuizEntry course={course} current={chapter === 'quiz'} {...rest} />
    </ol>
  );
}
