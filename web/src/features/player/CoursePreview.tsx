import { useSuspenseQuery } from '@tanstack/react-query';
import { type LinkProps, notFound } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { CourseView } from './CourseView.tsx';
import type { ChapterLink } from './outline/chapterLink.ts';
import { courseQuery } from './player.api.ts';

interface Props {
  readonly courseId: string;
  /** Chapter in the address. */
  readonly chapter: string | undefined;
  readonly linkTo: ChapterLink;
  readonly back: LinkProps;
  /** The page that `back` leads to, where it is not the editor. */
  readonly from?: 'requests' | undefined;
}

/** A course as its learners will see it, for those who build it. No progress is sent, whatever its state. */
export function CoursePreview({ courseId, chapter, linkTo, back, from }: Props) {
  const { t } = useTranslation('player');
  const { data: course } = useSuspenseQuery(courseQuery(courseId));
  // oxlint-disable-next-line typescript/only-throw-error -- the router's way to say that a page does not exist
  if (!course) throw notFound();
  return (
    <CourseView
      key={course._id}
      course={{ ...course, preview: true, lock: null }}
      asked={chapter}
      linkTo={linkTo}
      back={back}
      backLabel={t(from ? 'previewBackRequests' : 'previewBack')}
    />
  );
}
