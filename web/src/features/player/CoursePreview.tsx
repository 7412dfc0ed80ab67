import { useSuspenseQuery } from '@tanstack/react-query';
import { type LinkProps, notFound } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { Language } from '../../shared/i18n/languages.ts';
import { CourseView } from './CourseView.tsx';
import type { ChapterLink } from './outline/chapterLink.ts';
import { courseQuery } from './player.api.ts';
import { QuizPreview } from './quiz/QuizPreview.tsx';
import { ScormView } from './scorm/ScormView.tsx';

/** What the way back is called. */
const BACK = { requests: 'previewBackRequests', translations: 'previewBackTranslations' } as const;

interface Props {
  readonly courseId: string;
  /** Chapter in the address. */
  readonly chapter: string | undefined;
  /** The address asks for the test. */
  readonly quiz: boolean;
  readonly linkTo: ChapterLink;
  readonly back: LinkProps;
  /** The page that `back` leads to, where it is not the editor. */
  readonly from?: keyof typeof BACK | undefined;
  /** Where it is not that of the page. */
  readonly language?: Language | undefined;
}

/** A course as its learners will see it, for those who build it. No progress is sent, whatever its state. */
export function CoursePreview({ courseId, chapter, quiz, linkTo, back, from, language }: Props) {
  const { t } = useTranslation('player');
  const { data: course } = useSuspenseQuery(courseQuery(courseId, language));
  // oxlint-disable-next-line typescript/only-throw-error -- the router's way to say that a page does not exist
  if (!course) throw notFound();
  const preview = { ...course, preview: true, lock: null };
  const backLabel = t(from ? BACK[from] : 'previewBack');
  if (course.isScorm)
    return <ScormView key={course._id} course={preview} back={back} backLabel={backLabel} />;
  return (
    <CourseView
      key={course._id}
      course={preview}
      requested={chapter}
      linkTo={linkTo}
      back={back}
      backLabel={backLabel}
      language={language}
      test={quiz && course.test ? <QuizPreview courseId={courseId} language={language} /> : undefined}
    />
  );
}
