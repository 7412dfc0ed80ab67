import type { PlayerCourse } from '@forecourt/contract/training';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { chaptersLink } from '../trainingLink.ts';
import { Bar } from '../PlayerBar.tsx';

/** The quiz's bar: leave, course, save state, time left. */
export function QuizBar({
  course,
  children,
}: {
  readonly course: PlayerCourse;
  readonly children?: ReactNode;
}) {
  const { t } = useTranslation('quiz');
  return (
    <Bar
      back={chaptersLink(course)}
      backLabel={t('leave')}
      icon="leave"
      title={course.title}
      subtitle={t('title')}
    >
      {children}
    </Bar>
  );
}
