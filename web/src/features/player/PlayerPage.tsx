import type { PlayerCourse } from '@forecourt/contract/training';
import { useSuspenseQuery } from '@tanstack/react-query';
import { notFound } from '@tanstack/react-router';
import { CourseView } from './CourseView.tsx';
import { DonePage } from './DonePage.tsx';
import { LockedPage } from './LockedPage.tsx';
import { courseQuery } from './player.api.ts';
import { QuizPage } from './quiz/QuizPage.tsx';
import { ResultPage } from './quiz/ResultPage.tsx';
import { useBound } from '../../shared/session/trainingOnly.ts';
import { useWayOut } from './useWayOut.ts';
import { ScormView } from './scorm/ScormView.tsx';
import { type TrainingSearch, trainingLink } from './trainingLink.ts';

interface Props {
  readonly courseId: string;
  readonly search: TrainingSearch;
}

function Place({ course, search }: { readonly course: PlayerCourse; readonly search: TrainingSearch }) {
  const wayOut = useWayOut();
  if (course.lock) return <LockedPage course={course} lock={course.lock} />;
  if (search.step === 'quiz') return <QuizPage course={course} />;
  if (search.step === 'result' && search.test)
    return <ResultPage key={search.test} course={course} testId={search.test} />;
  if (search.step === 'done' && course.status === 'passed') return <DonePage course={course} />;
  if (course.isScorm) return <ScormView key={course._id} course={course} {...wayOut} />;
  const linkTo = (to: TrainingSearch) => trainingLink(course, to);
  return <CourseView key={course._id} course={course} asked={search.chapter} linkTo={linkTo} {...wayOut} />;
}

/** A course as its learner takes it: chapters, quiz, result, or what unlocks it. */
export function PlayerPage({ courseId, search }: Props) {
  const bound = useBound();
  const { data: course } = useSuspenseQuery(courseQuery(courseId));
  // Also for those who only build it: its learners' side does not exist for them.
  // oxlint-disable-next-line typescript/only-throw-error -- the router's way to say that a page does not exist
  if (!course) throw notFound();
  // in training-only mode no other course comes after it
  return <Place course={bound ? { ...course, nextCourse: null } : course} search={search} />;
}
