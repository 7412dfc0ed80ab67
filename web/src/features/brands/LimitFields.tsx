import { NumberInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { number } from '../../shared/format.ts';
import { numberSeparators } from '../../shared/forms/moneyFormat.ts';
import { Facts, Pair } from '../../shared/ui/Layout.tsx';
import type { BrandView } from './brands.api.ts';
import type { SettingsForm } from './settingsForm.ts';

const MAX = 1_000_000;

interface Props {
  readonly form: SettingsForm;
  readonly brand: BrandView;
}

/** Course and curriculum limits of the brand: editable with the permission, otherwise read-only. */
export function LimitFields({ form, brand }: Props) {
  const { t } = useTranslation('brands');
  const { editing, can, courses, curriculums } = brand;
  if (!editing) return null;
  const fields = [
    ['courseLimit', 'limits.courses', editing.courseLimit, editing.tenantLimits.courses, courses],
    [
      'curriculumLimit',
      'limits.curriculums',
      editing.curriculumLimit,
      editing.tenantLimits.curriculums,
      curriculums,
    ],
  ] as const;
  if (!can.editLimits)
    return (
      <Facts
        facts={fields.map(([, label, own, tenant, used]) => [
          t(label),
          t('limits.used', { used: number(used), limit: number(own ?? tenant) }),
        ])}
      />
    );
  return (
    <Pair>
      {fields.map(([name, label, , tenant, used]) => (
        <NumberInput
          key={form.key(name)}
          label={t(label)}
          description={t('limits.help', { used: number(used), limit: number(tenant) })}
          placeholder={number(tenant)}
          min={0}
          max={MAX}
          allowDecimal={false}
          allowNegative={false}
          {...numberSeparators()}
          {...form.getInputProps(name)}
        />
      ))}
    </Pair>
  );
}
