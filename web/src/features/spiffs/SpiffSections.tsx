import { MultiSelect, NativeSelect, NumberInput, Radio, Textarea, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ImageField } from '../../shared/files/ImageField.tsx';
import { Counter } from '../../shared/forms/Counter.tsx';
import { useFieldValue } from '../../shared/forms/useFieldValue.ts';
import type { ServerForm } from '../../shared/forms/useServerForm.ts';
import { Hint, Pair, Section } from '../../shared/ui/Layout.tsx';
import { AudienceFields } from '../audience/index.ts';
import { PayInput, useMoney } from './PayInput.tsx';
import { type Spiff, trainingOfBrandQuery } from './spiffs.api.ts';
import type { SpiffValues } from './spiffForm.ts';
import { RACE_STYLES, TYPES } from './spiffsList.ts';
import classes from './spiffs.module.css';

export interface SectionProps {
  readonly spiff: Spiff;
  readonly of: ServerForm<SpiffValues>;
}

const DETAILS_MAX = 150;

/** Name, details and picture. */
export function AboutSection({ spiff, of: { form } }: SectionProps) {
  const { t } = useTranslation(['spiffs', 'ui']);
  const details = useFieldValue(form, 'details');
  const thumbnail = useFieldValue(form, 'thumbnail');
  return (
    <Section title={t('section.about')}>
      <TextInput
        key={form.key('name')}
        {...form.getInputProps('name')}
        label={t('ui:field.name')}
        maxLength={120}
        required
      />
      <div>
        <Textarea
          key={form.key('details')}
          {...form.getInputProps('details')}
          label={t('field.details')}
          description={t('field.detailsHelp')}
          autosize
          minRows={2}
          maxLength={DETAILS_MAX}
        />
        <Counter used={details.length} limit={DETAILS_MAX} />
      </div>
      <NativeSelect
        key={form.key('raceStyle')}
        {...form.getInputProps('raceStyle')}
        label={t('field.raceStyle')}
        data={[
          { value: '', label: '–' },
          ...RACE_STYLES.map((value) => ({ value, label: t(`raceStyle.${value}`) })),
        ]}
      />
      <ImageField
        label={t('ui:field.picture')}
        recommended="800×600"
        ratio="4:3"
        value={thumbnail}
        stored={spiff.thumbnail}
        onChange={(file) => form.setFieldValue('thumbnail', file)}
        error={form.errors['thumbnail']}
      />
    </Section>
  );
}

/** Who approves claims. */
export function ApprovalSection({ of: { form } }: SectionProps) {
  const { t } = useTranslation('spiffs');
  const type = useFieldValue(form, 'type');
  const currency = useMoney(form);
  return (
    <Section title={t('section.approval')}>
      <Radio.Group
        aria-label={t('field.type')}
        value={type}
        onChange={(next) => form.setFieldValue('type', TYPES.find((one) => one === next) ?? 'MANUAL')}
      >
        <div className={classes.choices}>
          {TYPES.map((value) => (
            <Radio
              key={value}
              value={value}
              label={t(`type.${value}`)}
              description={t(`typeHelp.${value}`)}
            />
          ))}
        </div>
      </Radio.Group>
      {type === 'RECEIPT_SCAN' && (
        <PayInput
          key={form.key('autoApproveLimit')}
          {...form.getInputProps('autoApproveLimit')}
          label={t('field.autoApproveLimit')}
          description={t('field.autoApproveLimitHelp')}
          currency={currency}
        />
      )}
    </Section>
  );
}

/** From when until when sales count, and until when they can be claimed. */
export function WhenSection({ of: { form } }: SectionProps) {
  const { t } = useTranslation('spiffs');
  const field = (name: 'startDate' | 'endDate' | 'claimUntil') => ({
    ...form.getInputProps(name),
    type: 'date',
    label: t(`field.${name}`),
  });
  return (
    <Section title={t('section.when')}>
      <Pair>
        <TextInput key={form.key('startDate')} {...field('startDate')} />
        <TextInput key={form.key('endDate')} {...field('endDate')} />
      </Pair>
      <TextInput
        key={form.key('claimUntil')}
        {...field('claimUntil')}
        description={t('field.claimUntilHelp')}
      />
    </Section>
  );
}

const named = (list: readonly { readonly _id: string; readonly title: string }[]) =>
  list.map(({ _id, title }) => ({ value: _id, label: title }));

/** What has to be passed before a sale counts. */
export function TrainingSection({ spiff, of: { form } }: SectionProps) {
  const { t } = useTranslation(['spiffs', 'ui']);
  const { data } = useQuery(trainingOfBrandQuery(spiff.brandId));
  return (
    <Section title={t('section.training')}>
      <Hint>{t('trainingHelp')}</Hint>
      <MultiSelect
        key={form.key('courses')}
        {...form.getInputProps('courses')}
        label={t('ui:field.courses')}
        data={named(data?.courses ?? spiff.requires.courses)}
        searchable
        hidePickedOptions
      />
      <MultiSelect
        key={form.key('curriculums')}
        {...form.getInputProps('curriculums')}
        label={t('ui:field.curriculums')}
        data={named(data?.curriculums ?? spiff.requires.curriculums)}
        searchable
        hidePickedOptions
      />
      <NumberInput
        key={form.key('graceDays')}
        {...form.getInputProps('graceDays')}
        label={t('field.graceDays')}
        description={t('field.graceDaysHelp')}
        min={0}
        max={365}
        allowDecimal={false}
      />
    </Section>
  );
}

export function AudienceSection({ of: { form } }: SectionProps) {
  const { t } = useTranslation('spiffs');
  return (
    <Section title={t('section.audience')}>
      <Hint>{t('audienceHelp')}</Hint>
      <AudienceFields
        value={useFieldValue(form, 'audience')}
        onChange={(value) => form.setFieldValue('audience', value)}
        errors={form.errors}
      />
    </Section>
  );
}
