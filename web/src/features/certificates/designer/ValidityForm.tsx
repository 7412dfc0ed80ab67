import { Button, NumberInput, Switch } from '@mantine/core';
import { IconRefreshAlert } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AgainDialog } from './AgainDialog.tsx';
import type { Draft } from './draft.ts';
import { Choice } from './TypeFields.tsx';
import type { Designer } from './useDesigner.ts';
import layout from '../../../shared/ui/layout.module.css';
import classes from './designer.module.css';

/** Months that a certificate is valid when it begins to run out. */
const MONTHS = 24;

function Running({ designer: { draft, change, errorOf } }: { readonly designer: Designer }) {
  const { t } = useTranslation('certificate-design');
  const set = (patch: Partial<Draft>, field: string) => change((now) => ({ ...now, ...patch }), field);
  return (
    <>
      <div className={classes.pair}>
        <NumberInput
          label={t('validity.months')}
          value={draft.validMonths ?? MONTHS}
          min={1}
          max={120}
          allowDecimal={false}
          error={errorOf('validMonths')}
          onChange={(value) => typeof value === 'number' && set({ validMonths: value }, 'months')}
        />
        <NumberInput
          label={t('validity.grace')}
          value={draft.graceDays}
          min={0}
          max={365}
          allowDecimal={false}
          error={errorOf('graceDays')}
          onChange={(value) => typeof value === 'number' && set({ graceDays: value }, 'grace')}
        />
      </div>
      <p className={layout.hint}>{t('validity.graceHelp')}</p>
      <Switch
        label={t('validity.reminders')}
        description={t('validity.remindersHelp')}
        checked={draft.reminders}
        onChange={(event) => set({ reminders: event.currentTarget.checked }, 'reminders')}
      />
      <Switch
        label={t('validity.reEnrolment')}
        description={t('validity.reEnrolmentHelp')}
        checked={draft.reEnrolment}
        onChange={(event) => set({ reEnrolment: event.currentTarget.checked }, 'reEnrolment')}
      />
    </>
  );
}

/** Validity of certificates, and recertification of holders after a change. */
export function ValidityForm({ designer }: { readonly designer: Designer }) {
  const { t } = useTranslation('certificate-design');
  const [asking, setAsking] = useState(false);
  const { draft, change, certification } = designer;
  return (
    <div className={classes.section}>
      <Choice
        label={t('validity.title')}
        value={draft.validMonths === null ? 'always' : 'limited'}
        choices={[
          { value: 'always', label: t('validity.always') },
          { value: 'limited', label: t('validity.limited') },
        ]}
        onChange={(value) => change((now) => ({ ...now, validMonths: value === 'always' ? null : MONTHS }))}
      />
      {draft.validMonths !== null && <Running designer={designer} />}
      {certification.can.requireAgain && (
        <div className={classes.again}>
          <h3>{t('again.title')}</h3>
          <p className={layout.hint}>{t('again.text')}</p>
          <Button
            variant="default"
            leftSection={<IconRefreshAlert size={18} stroke={1.75} aria-hidden />}
            onClick={() => setAsking(true)}
          >
            {t('again.action')}
          </Button>
        </div>
      )}
      {asking && <AgainDialog subject={designer.subject} onClose={() => setAsking(false)} />}
    </div>
  );
}
