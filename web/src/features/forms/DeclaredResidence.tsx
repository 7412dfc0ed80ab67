import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { longDate, plainDate } from '../../shared/format.ts';
import { countryName, placeLine } from '../../shared/places/places.ts';
import { Facts, Section } from '../../shared/ui/Layout.tsx';
import { Note, type NoteKind } from '../../shared/ui/Note.tsx';
import { StatusBadge } from '../../shared/ui/StatusBadge.tsx';
import type { CurrentResidence, TaxResidence } from './forms.api.ts';
import { residenceState, residenceStatus } from './residenceForm.ts';

interface FactsProps {
  readonly residence: TaxResidence;
  readonly status: keyof typeof residenceStatus;
  readonly more?: readonly (readonly [name: string, value: ReactNode])[];
}

/** What a W-8BEN says, as its owner and its reviewer see it. */
export function ResidenceFacts({ residence, status, more = [] }: FactsProps) {
  const { t } = useTranslation(['forms', 'ui']);
  const { line1, line2, city, region, postalCode, country } = residence;
  const place = placeLine({ city, region, postalCode, country });
  return (
    <Facts
      facts={[
        [t('ui:field.status'), <StatusBadge key="status" status={residenceStatus[status]} />],
        [t('field.name'), residence.name],
        [t('abroad.citizenship'), countryName(residence.citizenship)],
        [t('abroad.line1'), [line1, line2, place, countryName(country)].filter(Boolean).join(', ')],
        [t('abroad.tin'), residence.tinLast4 ? `••• ${residence.tinLast4}` : residence.tinReason],
        [t('abroad.birthDate'), plainDate(residence.birthDate)],
        [t('signedBy'), `${residence.signedName}, ${longDate(residence.signedAt)}`],
        [t('abroad.until'), plainDate(residence.expiresOn)],
        [t('revision'), residence.revision],
        ...more,
      ]}
    />
  );
}

interface Props extends Pick<CurrentResidence, 'countsUntil'> {
  readonly residence: TaxResidence;
  /** A W-9 counts until this is accepted. */
  readonly isInsideForm: boolean;
  readonly onAgain: () => void;
}

function useStateNote({ residence, countsUntil, isInsideForm }: Omit<Props, 'onAgain'>) {
  const { t } = useTranslation('forms');
  const notes: Record<string, readonly [NoteKind, string]> = {
    declared: isInsideForm
      ? ['info', t('abroad.besideW9')]
      : countsUntil
        ? ['info', t('abroad.renewing', { date: plainDate(countsUntil) })]
        : ['info', t('abroad.declared')],
    refused: ['warn', t('abroad.refusedNote', { reason: residence.reason })],
    expired: ['warn', t('abroad.expired')],
  };
  return notes[residenceState(residence, countsUntil)];
}

/** The own W-8BEN: how far its review is, and the way to the next one. */
export function DeclaredResidence({ onAgain, ...props }: Props) {
  const { t } = useTranslation('forms');
  const { residence, countsUntil } = props;
  const note = useStateNote(props);
  return (
    <Section title={t('abroad.yours')}>
      {note && <Note kind={note[0]}>{note[1]}</Note>}
      <ResidenceFacts residence={residence} status={residenceState(residence, countsUntil)} />
      <div>
        <Button variant="default" onClick={onAgain}>
          {t('again')}
        </Button>
      </div>
    </Section>
  );
}
