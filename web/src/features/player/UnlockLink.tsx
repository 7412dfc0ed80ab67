import { Link } from '@tanstack/react-router';
import type { CourseCard } from '@forecourt/contract/training';
import type { ReactNode } from 'react';
import { trainingLink } from './trainingLink.ts';

interface Props {
  /** What has to be completed first. */
  readonly lock: NonNullable<CourseCard['lock']>;
  /** Of the locked course: a course that comes first is taken in the same curriculum. */
  readonly curriculum?: CourseCard['curriculum'];
  /** The words that name it. */
  readonly children: ReactNode;
}

/** Links from something locked to what unlocks it; it is above a card that is a link as a whole. */
export const UnlockLink = ({ lock, curriculum = null, children }: Props) =>
  lock.kind === 'course' ? (
    <Link {...trainingLink({ _id: lock._id, curriculum })} className="link above">
      {children}
    </Link>
  ) : (
    <Link
      to="/auth/curriculum-page/{-$curriculumId}"
      params={{ curriculumId: lock._id }}
      className="link above"
    >
      {children}
    </Link>
  );
