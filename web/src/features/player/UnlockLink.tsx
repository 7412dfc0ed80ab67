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

/** Link from a locked card to the training that unlocks it; it is layered above the card's own link. */
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
