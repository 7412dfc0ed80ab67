import { type InputWrapperProps, Loader } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Note } from '../../../shared/ui/Note.tsx';
import { otherCurrency, type Reading, type Scan, SURE, whyEmpty } from './reading.ts';
import type { ReaderState } from './useReader.ts';
import classes from './reading.module.css';

const icon = { size: 16, stroke: 1.75, 'aria-hidden': true } as const;

/** Whether the document is being read, was read, or has to be typed. */
export function ReadingNote({ state }: { readonly state: ReaderState }) {
  const { t } = useTranslation('submissions');
  switch (state) {
    case 'idle':
      return null;
    case 'reading':
      return (
        <p className={classes.reading} role="status">
          <Loader size={16} aria-hidden /> {t('reading')}
        </p>
      );
    case 'read':
      return <Note kind="ok">{t('reading.all')}</Note>;
    case 'later':
      return <Note kind="info">{t('reading.later')}</Note>;
    default:
      return <Note kind="info">{t(`reading.failed.${state}`)}</Note>;
  }
}

/** Says that something was read, or asks whether it is right. */
function ReadMark({ sure }: { readonly sure: boolean }) {
  const { t } = useTranslation('submissions');
  return sure ? (
    <span className={classes.read}>
      <IconCircleCheck {...icon} /> {t('read')}
    </span>
  ) : (
    <span className={classes.doubt}>
      <IconAlertTriangle {...icon} /> {t('read.doubt')}
    </span>
  );
}

/** Says at a field why nothing was filled in. @param currency of the field, where it holds an amount */
export function useEmptyHelp(scan: Scan | undefined) {
  const { t } = useTranslation('submissions');
  return (field: 'date' | 'amount', currency?: string): string | undefined => {
    const other = currency && otherCurrency(scan, currency);
    if (other) return t('reading.otherCurrency', { other, currency });
    const why = whyEmpty(scan, field);
    return why && t(`reading.unclear.${why}`);
  };
}

const ORDER: InputWrapperProps['inputWrapperOrder'] = ['label', 'input', 'description', 'error'];

interface Words {
  /** Help text of the field; a mark replaces it. */
  readonly help?: ReactNode;
  /** Note about its value; a mark is added to it. */
  readonly said?: ReactNode;
}

/** Marks a field that holds a read value; amber with a question where doubtful. @param confidence undefined: typed */
export function markProps(confidence: number | undefined, { help, said }: Words = {}) {
  if (confidence === undefined) return { description: said ?? help, inputWrapperOrder: ORDER };
  const sure = confidence >= SURE;
  return {
    description: (
      <span className={classes.said}>
        {said} <ReadMark sure={sure} />
      </span>
    ),
    inputWrapperOrder: ORDER,
    ...(!sure && classes.doubtful && { className: classes.doubtful }),
  };
}

/** The same for a field with a known reading; typed values aren't marked. */
export const readProps = (
  read: Reading | null | undefined,
  typed: string | number | null,
  help?: ReactNode,
) => markProps(read?.value === typed ? read?.confidence : undefined, { help });
