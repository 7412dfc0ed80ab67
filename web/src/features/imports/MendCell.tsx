import { Button, Loader, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiProblem } from '../../shared/api/problem.ts';
import classes from './imports.module.css';

interface Props {
  readonly name: string;
  readonly line: number;
  readonly value: string;
  /** What is wrong with it. */
  readonly message: string;
  /** What may be meant, to be taken by one press. */
  readonly suggestion: string | null;
  readonly onFix: (value: string) => Promise<void>;
}

/** A cell that is wrong, as a field: Enter or leaving it checks the row again. */
export function FixCell({ name, line, value, message, suggestion, onFix }: Props) {
  const { t } = useTranslation('imports');
  const [text, setText] = useState(value);
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<string>();
  async function save(next = text): Promise<void> {
    if (busy || next === value) return;
    setText(next);
    setBusy(true);
    setRefused(undefined);
    try {
      await onFix(next);
    } catch (error) {
      if (!(error instanceof ApiProblem)) throw error;
      setRefused(error.offline ? t('offline') : error.detail);
    } finally {
      setBusy(false);
    }
  }
  return (
    <>
      <TextInput
        size="sm"
        className={classes.mend}
        aria-label={t('mend', { name, line })}
        placeholder={t('empty')}
        value={text}
        error={refused ?? message}
        rightSection={busy ? <Loader size={16} aria-hidden /> : null}
        onChange={(event) => setText(event.currentTarget.value)}
        onBlur={() => void save()}
        onKeyDown={(event) => {
          if (event.key === 'Enter') void save();
          if (event.key === 'Escape') setText(value);
        }}
      />
      {suggestion && (
        <Button
          variant="default"
          size="compact-sm"
          className={classes.suggestion ?? ''}
          disabled={busy}
          onClick={() => void save(suggestion)}
        >
          {t('suggestion', { value: suggestion })}
        </Button>
      )}
    </>
  );
}
