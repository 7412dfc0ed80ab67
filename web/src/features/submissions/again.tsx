import type { DenialCode } from '@forecourt/contract/submissions';
import { useTranslation } from 'react-i18next';
import { Note } from '../../shared/ui/Note.tsx';
import type { SubmissionView } from './submissions.api.ts';

/** Parts of a submission that a denial can be about. */
type FaultyPart = 'picture' | 'number' | 'date' | 'lines';

/** The field of a form for each part. */
export type FieldOfPart<V> = Readonly<Record<FaultyPart, keyof V>>;

const PART_OF: Readonly<Record<DenialCode, FaultyPart | undefined>> = {
  unreadable: 'picture',
  'not-own-sale': 'picture',
  duplicate: 'number',
  dates: 'date',
  'not-eligible': 'lines',
  other: undefined,
};

interface Correcting<V> {
  readonly denied: Pick<SubmissionView, 'reasonCode'> | undefined;
  readonly initial: V;
  readonly value: V;
  readonly fields: FieldOfPart<V>;
}

/** The denial code to show at a field of a denied submission that is sent again; undefined once the field has changed. */
export function faultCode<V>(
  { denied, initial, value, fields }: Correcting<V>,
  field: keyof V,
): DenialCode | undefined {
  const code = denied?.reasonCode ?? undefined;
  const part = code && PART_OF[code];
  return part && fields[part] === field && value[field] === initial[field] ? code : undefined;
}

/** What to do about a denial, at the field at fault, until that field changes. */
export function useFaults<V>(correcting: Correcting<V>) {
  const { t } = useTranslation('submissions');
  return (field: keyof V): string | undefined => {
    const code = faultCode(correcting, field);
    return code && t(`todo.${code}`);
  };
}

/** Why the submission that is sent again was denied. */
export function DeniedNote({ of: { submissionId, reasonCode, reason } }: { readonly of: SubmissionView }) {
  const { t } = useTranslation('submissions');
  const why = [reasonCode && t(`deny.${reasonCode}`), reason].filter(Boolean).join(', ');
  return <Note kind="warn">{t('again.note', { number: submissionId, reason: why })}</Note>;
}
