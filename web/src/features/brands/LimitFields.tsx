import { NumberInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { number } from '../../shared/format.ts';
import type { BrandView } from './brands.api.ts';
import type { SettingsForm } from './settingsForm.ts';
import classes from './brands.module.css';

const MAX = 1_000_000;

interface Props {
  readonly form: SettingsForm;
  readonly brand: BrandView;
}

/** How many courses and curriculums the brand may have: to change with the right, to read without. */
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
      <dl className={classes.facts}>
        {fields.map(([name, label, own, tenant, used]) => (
          <div key={name}>
            <dt>{t(label)}</dt>
            <dd className="num">{t('limits.used', { used: number(used), limit: number(own ?? tenant) })}</dd>
          </div>
        ))}
      </dl>
    );
  return (
    <div className={classes.pair}>
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
          thousandSeparator=" "
          {...form.getInputProps(name)}
        />
      ))}
    </div>
  );
}
