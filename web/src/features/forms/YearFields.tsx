import { NumberInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { FormDialog } from '../../shared/forms/FormDialog.tsx';
import { FormNote } from '../../shared/forms/FormNote.tsx';
import { MoneyInput } from '../../shared/forms/MoneyInput.tsx';
import { useServerForm } from '../../shared/forms/useServerForm.ts';
import { toast } from '../../shared/ui/toast.tsx';
import { saveTaxYear, type TaxYear, yearsChanged } from './forms.api.ts';

const MINOR = 100;

interface Props {
  readonly year: TaxYear;
  readonly onClose: () => void;
}

function useYear({ year, onClose }: Props) {
  const { t } = useTranslation('forms');
  return useServerForm({
    initialValues: { threshold: year.threshold / MINOR, CAD: year.rates.CAD, EUR: year.rates.EUR },
    send: ({ threshold, CAD, EUR }) =>
      saveTaxYear({
        params: { year: year.year },
        body: {
          threshold: Math.round(threshold * MINOR),
          rates: { CAD, EUR },
          version: year.version,
        },
      }),
    onSaved: async () => {
      onClose();
      toast(t('years.saved'));
      await yearsChanged();
    },
  });
}

/** Threshold and rates of a year: confirmed by saving them. */
export function YearDialog({ year, onClose }: Props) {
  const { t } = useTranslation(['forms', 'ui']);
  const of = useYear({ year, onClose });
  const { form, problem } = of;
  return (
    <FormDialog
      title={t('years.edit', { year: year.year })}
      action={t('years.confirm')}
      of={of}
      onClose={onClose}
    >
      <FormNote problem={problem} />
      <MoneyInput
        currency="USD"
        label={t('years.threshold')}
        key={form.key('threshold')}
        {...form.getInputProps('threshold')}
      />
      <NumberInput
        hideControls
        label={t('years.rateCad')}
        min={0}
        step={0.01}
        decimalScale={5}
        key={form.key('CAD')}
        {...form.getInputProps('CAD')}
      />
      <NumberInput
        hideControls
        label={t('years.rateEur')}
        min={0}
        step={0.01}
        decimalScale={5}
        key={form.key('EUR')}
        {...form.getInputProps('EUR')}
      />
    </FormDialog>
  );
}
