import { useTranslation } from 'react-i18next';
import type { ApiProblem } from '../api/problem.ts';
import { Note } from '../ui/Note.tsx';

/** Why a form was not saved, above its fields. */
export function FormNote({ problem }: { readonly problem: ApiProblem | undefined }) {
  const { t } = useTranslation('ui');
  if (!problem) return null;
  if (problem.offline) return <Note kind="bad">{t('form.offline')}</Note>;
  // what is wrong with each field stands at the field
  const isAtField =
    problem.code === 'request.invalid' || problem.fields.some(({ message }) => message === problem.detail);
  return <Note kind="bad">{isAtField ? t('form.check') : problem.detail}</Note>;
}
