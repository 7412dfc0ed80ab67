import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { FormNote } from '../../shared/forms/FormNote.tsx';
import { number } from '../../shared/format.ts';
import { ProgressBar } from '../../shared/ui/Progress.tsx';
import { cancelImport, type Import } from './imports.api.ts';
import { countProcessedRows, shareOf } from './progress.ts';
import { useImportCall } from './useImportCall.ts';
import classes from './imports.module.css';

/** How far the server is; the page may be left meanwhile. */
export function UnderwayPanel({ one }: { readonly one: Import }) {
  const { t } = useTranslation('imports');
  const { call, problem, busy } = useImportCall();
  const { counts, state } = one;
  const done = state === 'checking' ? counts.checked : countProcessedRows(one);
  const total = state === 'checking' ? counts.total : countProcessedRows(one) + counts.good;
  return (
    <section className={`card ${classes.underway}`}>
      <FormNote problem={problem} />
      <h2>{t(`state.${state}`)}</h2>
      <ProgressBar value={shareOf(one)} label={t(`state.${state}`)} done={false} />
      <p className={classes.progress}>
        {state !== 'reading' && (
          <span className="num">{t('progress', { done: number(done), total: number(total) })}</span>
        )}
        <span>{t('leave')}</span>
      </p>
      <Button
        variant="default"
        loading={busy}
        onClick={() => void call(() => cancelImport({ params: { id: one._id } }))}
      >
        {t('stop')}
      </Button>
    </section>
  );
}
