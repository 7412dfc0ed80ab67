import type { PlayerCourse } from '@forecourt/contract/training';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorState } from '../../../shared/ui/EmptyState.tsx';
import { SaveState } from '../../../shared/ui/SaveState.tsx';
import { SkeletonShape, Skeleton } from '../../../shared/ui/Skeletons.tsx';
import { testQuery } from '../player.api.ts';
import { PlayerFrame } from '../PlayerFrame.tsx';
import { QuizBar } from './QuizBar.tsx';
import { QuizPage } from './QuizPage.tsx';
import { ResultView } from './ResultView.tsx';

/** The result of an attempt by its address; an attempt that is still open goes on. */
export function ResultPage({ course, testId }: { readonly course: PlayerCourse; readonly testId: string }) {
  const { t } = useTranslation('quiz');
  const { data, error, refetch } = useQuery(testQuery(testId));
  const shown = data?.result?.testId;
  useEffect(() => {
    if (!shown) return;
    window.scrollTo(0, 0);
    document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
  }, [shown]);
  if (data?.test && !data.result) return <QuizPage course={course} />;
  return (
    <PlayerFrame
      course={course}
      title={`${t('title')} · ${course.title}`}
      width={720}
      bar={
        <QuizBar course={course}>
          {data?.result && <SaveState state="saved" saved={t('resultSaved')} compact />}
        </QuizBar>
      }
    >
      {data?.result && <ResultView course={course} result={data.result} />}
      {error && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && (
        <Skeleton>
          <SkeletonShape width={168} height={168} radius={84} />
          <SkeletonShape width="60%" height={40} />
        </Skeleton>
      )}
    </PlayerFrame>
  );
}
