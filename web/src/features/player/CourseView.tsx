import type { PlayerCourse, SectionView } from '@forecourt/contract/training';
import type { LinkProps } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePageTitle } from '../../shared/navigation/usePageTitle.ts';
import { BrandAccent } from '../../shared/theme/BrandAccent.tsx';
import { EmptyState } from '../../shared/ui/EmptyState.tsx';
import { Note } from '../../shared/ui/Note.tsx';
import { SaveState } from '../../shared/ui/SaveState.tsx';
import { ChapterView } from './ChapterView.tsx';
import { NextBar } from './NextBar.tsx';
import type { Language } from '../../shared/i18n/languages.ts';
import type { ChapterLink } from './outline/chapterLink.ts';
import { CourseTools } from './outline/CourseTools.tsx';
import { Materials } from './outline/Materials.tsx';
import { openChapter } from './outline/outline.ts';
import { Outline } from './outline/Outline.tsx';
import { OutlineSheet } from './outline/OutlineSheet.tsx';
import { PLAYER_ROOT } from './PlayerFrame.tsx';
import { CourseBar } from './PlayerBar.tsx';
import { useCourseProgress } from './progress/useCourseProgress.ts';
import classes from './player.module.css';

interface Props {
  readonly course: PlayerCourse;
  /** Id of the chapter in the address. */
  readonly requested: string | undefined;
  readonly linkTo: ChapterLink;
  readonly back: LinkProps;
  readonly backLabel: string;
  /** Of a preview, where it is not that of the page. */
  readonly language?: Language | undefined;
  /** Contents by chapter that came with the course; without them they are asked for chapter by chapter. */
  readonly contents?: ReadonlyMap<string, readonly SectionView[]>;
  /** What a preview says about itself. */
  readonly note?: string;
  /** The test, where a preview shows it in a chapter's place. */
  readonly test?: ReactNode;
}

function Aside({
  course,
  chapter,
  linkTo,
}: Pick<Props, 'course' | 'linkTo'> & { readonly chapter: string | undefined }) {
  const { t } = useTranslation('player');
  return (
    <nav className={classes.aside} aria-label={t('outline.title')}>
      <div className={classes.asideInner}>
        <Outline course={course} chapter={chapter} linkTo={linkTo} />
        <Materials course={course} />
        <CourseTools course={course} linkTo={linkTo} />
      </div>
    </nav>
  );
}

function PreviewNote({ text }: { readonly text: string | undefined }) {
  const { t } = useTranslation('player');
  return (
    <div className={classes.note}>
      <Note kind="neutral">{text ?? t('preview')}</Note>
    </div>
  );
}

function Empty({ title }: { readonly title: string }) {
  const { t } = useTranslation('player');
  return (
    <>
      <h1>{title}</h1>
      <EmptyState title={t('course.empty')} text={t('course.emptyText')} />
    </>
  );
}

/** The course being taken: outline at the side, the open chapter, and what comes next. In previews nothing is sent. */
export function CourseView(props: Props) {
  const { course, requested, linkTo, contents, language, test } = props;
  const { t } = useTranslation('player');
  const { saved, report, progressOf, loading } = useCourseProgress(course);
  // Without a chapter in the address the one that opened stays, also when it gets complete meanwhile.
  const [opened] = useState(() => openChapter(course, undefined)?._id);
  const chapter = openChapter(course, requested ?? opened);
  const open = test ? 'quiz' : chapter?._id;
  const place = test
    ? t('outline.quiz')
    : chapter &&
      t('bar.chapter', { number: course.chapters.indexOf(chapter) + 1, total: course.chapters.length });
  usePageTitle(chapter ? `${chapter.title} · ${course.title}` : course.title);
  return (
    <>
      <BrandAccent color={course.brand.accent} root={PLAYER_ROOT} />
      <div id={PLAYER_ROOT} className={classes.page}>
        <CourseBar course={course} back={props.back} backLabel={props.backLabel} subtitle={place}>
          {!course.preview && <SaveState state={saved} saved={t('saved')} compact />}
        </CourseBar>
        <div className={classes.body}>
          <Aside course={course} chapter={open} linkTo={linkTo} />
          <div className={classes.column}>
            <main id="main" tabIndex={-1} className={classes.content} lang={language}>
              {course.preview && <PreviewNote text={props.note} />}
              <OutlineSheet course={course} chapter={open} linkTo={linkTo} />
              {test ??
                (chapter ? (
                  <ChapterView
                    course={course}
                    chapter={chapter}
                    contents={contents?.get(chapter._id)}
                    progressOf={progressOf}
                    report={report}
                    loading={loading}
                    language={language}
                  />
                ) : (
                  <Empty title={course.title} />
                ))}
            </main>
            {chapter && !test && <NextBar course={course} chapter={chapter} linkTo={linkTo} />}
          </div>
        </div>
      </div>
    </>
  );
}
