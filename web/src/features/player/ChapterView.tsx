import type { PlayerCourse, SectionProgressView, SectionView } from '@forecourt/contract/training';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyState, ErrorState } from '../../shared/ui/EmptyState.tsx';
import { langOf } from '../../shared/i18n/fallback.ts';
import { SkeletonShape, Skeleton } from '../../shared/ui/Skeletons.tsx';
import type { Language } from '../../shared/i18n/languages.ts';
import { type Chapter, nextStep } from './outline/outline.ts';
import { sectionsQuery } from './player.api.ts';
import type { Report } from './progress/progressOutbox.ts';
import { SectionBlock } from './sections/SectionBlock.tsx';
import classes from './player.module.css';

const ChapterSkeleton = () => (
  <Skeleton>
    <div style={{ aspectRatio: '2 / 1', marginBottom: 40 }}>
      <SkeletonShape height={360} radius={16} />
    </div>
    <SkeletonShape width="40%" height={26} />
    <SkeletonShape height={120} />
  </Skeleton>
);

/** The next chapter's contents are there before it is opened. */
function usePrefetchNext(
  course: PlayerCourse,
  chapter: Chapter,
  { isIncomplete, language }: { readonly isIncomplete: boolean; readonly language: Language | undefined },
): void {
  const queryClient = useQueryClient();
  const next = nextStep(course, chapter);
  const id = isIncomplete && next.kind === 'chapter' ? next.chapter._id : undefined;
  useEffect(() => {
    // Failing does no harm: opening the chapter isIncomplete again.
    if (id) queryClient.query(sectionsQuery(id, language)).catch(() => undefined);
  }, [queryClient, id, language]);
}

interface Props {
  readonly course: PlayerCourse;
  readonly chapter: Chapter;
  /** Sections that came with the course. */
  readonly contents?: readonly SectionView[] | undefined;
  readonly progressOf: (sectionId: string) => SectionProgressView | undefined;
  readonly report: ((sectionId: string, what: Report) => void) | undefined;
  /** Own progress is still on its way: recordings wait for the place to resume. */
  readonly loading: boolean;
  /** Of a preview, where it is not that of the page. */
  readonly language?: Language | undefined;
}

/** A chapter: its title, what it is about, and its sections one below the other. */
export function ChapterView({ course, chapter, contents, progressOf, report, loading, language }: Props) {
  const { t } = useTranslation('player');
  const isIncomplete = contents === undefined;
  const asked = useQuery({ ...sectionsQuery(chapter._id, language), enabled: isIncomplete });
  const sections = contents ?? asked.data;
  const title = useRef<HTMLHeadingElement>(null);
  const shown = useRef(chapter._id);
  usePrefetchNext(course, chapter, { isIncomplete, language });
  useEffect(() => {
    if (shown.current === chapter._id) return;
    shown.current = chapter._id;
    if (location.hash) return;
    window.scrollTo(0, 0);
    title.current?.focus({ preventScroll: true });
  }, [chapter._id]);
  return (
    <>
      <h1 ref={title} tabIndex={-1} lang={langOf(chapter, 'title')}>
        {chapter.title}
      </h1>
      {chapter.description && (
        <p className={classes.lead} lang={langOf(chapter, 'description')}>
          {chapter.description}
        </p>
      )}
      <div className={classes.sections}>
        {asked.error && !sections && <ErrorState error={asked.error} onRetry={() => void asked.refetch()} />}
        {(!sections && !asked.error) || loading ? (
          <ChapterSkeleton />
        ) : (
          sections?.map((section, index) => (
            <SectionBlock
              key={section._id}
              section={section}
              first={index === 0}
              progress={progressOf(section._id)}
              onReport={report && ((what: Report) => report(section._id, what))}
            />
          ))
        )}
        {sections?.length === 0 && <EmptyState title={t('chapter.empty')} text={t('chapter.emptyText')} />}
      </div>
    </>
  );
}
