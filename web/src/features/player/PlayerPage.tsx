import type { PlayerCourse } from '@forecourt/contract/training';
import { useSuspenseQuery } from '@tanstack/react-query';
import { notFound } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { CourseView } from './CourseView.tsx';
import { DonePage } from './DonePage.tsx';
import { LockedPage } from './LockedPage.tsx';
import { useLocalProgress } from './offline/useStanding.ts';
import { courseQuery } from './player.api.ts';
import { useTrainingOnly } from '../../shared/session/trainingOnly.ts';
import { useWayOut } from './useWayOut.ts';
import { type TrainingSearch, trainingLink } from './trainingLink.ts';

const QuizPage = lazy(async () => ({ default: (await import('./quiz/QuizPage.tsx')).QuizPage }));
const ResultPage = lazy(async () => ({ default: (await import('./quiz/ResultPage.tsx')).ResultPage }));
const ScormView = lazy(async () => ({ default: (await import('./scorm/ScormView.tsx')).ScormView }));
const PrintPage = lazy(async () => ({ default: (await import('./print/PrintPage.tsx')).PrintPage }));

interface Props {
  readonly courseId: string;
  readonly search: TrainingSearch;
}

/** Passed, or all of it done on this device: then the server passes it as soon as it hears of it. */
const isDone = ({ status, test, chapters }: PlayerCourse) =>
  status === 'passed' || (test === null && chapters.length > 0 && chapters.every(({ complete }) => complete));

function Place({
  course: known,
  search,
}: {
  readonly course: PlayerCourse;
  readonly search: TrainingSearch;
}) {
  const wayOut = useWayOut();
  const course = useLocalProgress(known);
  if (course.lock) return <LockedPage course={course} lock={course.lock} />;
  if (search.step === 'quiz') return <QuizPage course={course} />;
  if (search.step === 'result' && search.test)
    return <ResultPage key={search.test} course={course} testId={search.test} />;
  if (search.step === 'print') return <PrintPage course={course} />;
  if (search.step === 'done' && isDone(course)) return <DonePage course={course} />;
  if (course.isScorm) return <ScormView key={course._id} course={course} {...wayOut} />;
  const linkTo = (to: TrainingSearch) => trainingLink(course, to);
  return (
    <CourseView key={course._id} course={course} requested={search.chapter} linkTo={linkTo} {...wayOut} />
  );
}

/** A course as its learner takes it: chapters, quiz, result, or what unlocks it. */
export function PlayerPage({ courseId, search }: Props) {
  const bound = useTrainingOnly();
  const { data: course } = useSuspenseQuery(courseQuery(courseId));
  // Also for those who only build it: its learners' side does not exist for them.
  // oxlint-disable-next-line typescript/only-throw-error -- the router's way to say that a page does not exist
  if (!course) throw notFound();
  // in training-only mode no other course comes after it
  const shown = bound ? { ...course, nextCourse: null } : course;
  return (
    <Suspense>
      <Place course={shown} search={search} />
    </Suspense>
  );
}
