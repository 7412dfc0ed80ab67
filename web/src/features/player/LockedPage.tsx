import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { PlayerCourse } from '@forecourt/contract/training';
import { useTranslation } from 'react-i18next';
import { Message } from '../../shared/ui/Message.tsx';
import { CourseBar } from './PlayerBar.tsx';
import { PlayerFrame } from './PlayerFrame.tsx';
import { trainingLink } from './trainingLink.ts';
import { useWayOut } from './useWayOut.ts';

interface Props {
  readonly course: PlayerCourse;
  readonly lock: NonNullable<PlayerCourse['lock']>;
}

/** A course that waits for another: which one, and the way to it. */
export function LockedPage({ course, lock }: Props) {
  const { t } = useTranslation('player');
  const wayOut = useWayOut();
  const open = {
    to: '/auth/training/{-$curriculumId}/{-$courseId}',
    params: { curriculumId: lock._id },
  } as const;
  const link = lock.kind === 'course' ? trainingLink({ _id: lock._id, curriculum: course.curriculum }) : open;
  return (
    <PlayerFrame
      course={course}
      title={course.title}
      bar={<CourseBar course={{ ...course, cheatSheet: null }} {...wayOut} />}
    >
      <Message
        drawing="empty"
        heading="h1"
        title={t('locked.title', { title: course.title })}
        text={
          lock.kind === 'course'
            ? t('locked.course', { title: lock.title })
            : t('locked.curriculum', { title: lock.title })
        }
      >
        <Button size="md" renderRoot={(props) => <Link {...link} {...props} />}>
          {t('locked.go', { title: lock.title })}
        </Button>
      </Message>
    </PlayerFrame>
  );
}
