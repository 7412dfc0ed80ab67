import { useTranslation } from 'react-i18next';
import type { ApiProblem } from '../../shared/api/problem.ts';
import { RefusedNote } from '../../shared/ui/RefusedNote.tsx';

/** Why something could not be done with a course. */
export interface Refusal {
  readonly title: string;
  readonly problem: ApiProblem;
}

interface Props {
  readonly refusals: readonly Refusal[];
  readonly onClose: () => void;
}

/** What could not be done, course by course, with what is to be mended. */
export function Refusals({ refusals, onClose }: Props) {
  const { t } = useTranslation('courses');
  const { t: ui } = useTranslation('ui');
  const whyOf = ({ offline, detail, fields }: ApiProblem) =>
    [offline ? ui('form.offline') : detail, ...fields.map(({ message }) => message)].join(' ');
  return (
    <RefusedNote
      title={t('refused', { count: refusals.length })}
      refused={refusals.map(({ title, problem }) => ({ key: title, name: title, why: whyOf(problem) }))}
      onClose={onClose}
    />
  );
}
