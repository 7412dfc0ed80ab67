import { ActionIcon } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { ApiProblem } from '../../shared/api/problem.ts';
import { Note } from '../../shared/ui/Note.tsx';
import classes from './Courses.module.css';

/** Why something could not be done with a course. */
export interface Refusal {
  readonly title: string;
  readonly problem: ApiProblem;
}

/** What could not be done, course by course, with what is to be mended. */
export function Refusals({
  refusals,
  onClose,
}: {
  readonly refusals: readonly Refusal[];
  readonly onClose: () => void;
}) {
  const { t } = useTranslation('courses');
  const { t: ui } = useTranslation('ui');
  if (refusals.length === 0) return null;
  return (
    <div className={classes.refusals}>
      <Note
        kind="bad"
        action={
          <ActionIcon aria-label={ui('dismiss')} onClick={onClose}>
            <IconX size={18} stroke={1.75} />
          </ActionIcon>
        }
      >
        <strong>{t('refused', { count: refusals.length })}</strong>
        <ul className={classes.reasons}>
          {refusals.map(({ title, problem }) => (
            <li key={title}>
              {title}: {problem.offline ? ui('form.offline') : problem.detail}{' '}
              {problem.fields.map(({ message }) => message).join(' ')}
            </li>
          ))}
        </ul>
      </Note>
    </div>
  );
}
