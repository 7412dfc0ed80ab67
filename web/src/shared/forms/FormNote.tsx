import { useTranslation } from 'react-i18next';
import type { ApiProblem } from '../api/problem.ts';
import { Note } from '../ui/Note.tsx';

/** Why a form was not saved, above its fields. */
export function FormNote({ problem }: { readonly problem: ApiProblem | undefined }) {
  const { t } = useTranslation('ui');
  if (!problem) return null;
  return <Note kind="bad">{problem.offline ? t('form.offline') : problem.detail}</Note>;
}
