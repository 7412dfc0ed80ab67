import { Button, CopyButton } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { ApiProblem } from '../api/problem.ts';
import { longMomentOf } from '../moments.ts';
import { Note } from '../ui/Note.tsx';

/** Someone else saved first: who and when, and a way to keep the text. */
function ConflictNote({ problem: { savedBy, savedAt, unsaved } }: { readonly problem: ApiProblem }) {
  const { t } = useTranslation('ui');
  return (
    <Note kind="bad">
      <p>
        {savedAt
          ? t(savedBy ? 'conflict.by' : 'conflict.at', {
              name: savedBy,
              time: longMomentOf(savedAt),
            })
          : t('conflict.someone')}
      </p>
      <p>{t('conflict.help')}</p>
      <CopyButton value={unsaved}>
        {({ copied, copy }) => (
          <Button variant="default" size="sm" mt={8} onClick={copy}>
            {t(copied ? 'conflict.copied' : 'conflict.copy')}
          </Button>
        )}
      </CopyButton>
    </Note>
  );
}

/** Why a form was not saved, above its fields. */
export function FormNote({ problem }: { readonly problem: ApiProblem | undefined }) {
  const { t } = useTranslation('ui');
  if (!problem) return null;
  if (problem.code === 'content.stale' && problem.unsaved) return <ConflictNote problem={problem} />;
  if (problem.offline) return <Note kind="bad">{t('form.offline')}</Note>;
  // field errors show at their fields
  const isAtField =
    problem.code === 'request.invalid' || problem.fields.some(({ message }) => message === problem.detail);
  return <Note kind="bad">{isAtField ? t('form.check') : problem.detail}</Note>;
}
