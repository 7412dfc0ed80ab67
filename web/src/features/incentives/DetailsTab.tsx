import { NativeSelect, Textarea, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { money } from '../../shared/format.ts';
import { ImageField } from '../../shared/files/ImageField.tsx';
import { Counter } from '../../shared/forms/Counter.tsx';
import { MoneyInput } from '../../shared/forms/MoneyInput.tsx';
import { useFieldValue } from '../../shared/forms/useFieldValue.ts';
import { Pair, Section } from '../../shared/ui/Layout.tsx';
import type { TabProps } from './IncentiveEditor.tsx';
import { KINDS } from './incentivesList.ts';

const DESCRIPTION_MAX = 250;

function Pictures({ incentive, of: { form } }: TabProps) {
  const { t } = useTranslation(['incentives', 'ui']);
  const kind = useFieldValue(form, 'kind');
  const image = useFieldValue(form, 'image-0');
  const qrcode = useFieldValue(form, 'qrcode-0');
  return (
    <>
      <ImageField
        label={t('ui:field.picture')}
        recommended="400×300"
        ratio="4:3"
        value={image}
        stored={incentive.image}
        onChange={(file) => form.setFieldValue('image-0', file)}
        error={form.errors['image-0']}
      />
      {kind === 'code' && (
        <ImageField
          label={t('field.qrcode')}
          description={t('field.qrcodeHelp')}
          ratio="1:1"
          value={qrcode}
          stored={incentive.qrcode}
          onChange={(file) => form.setFieldValue('qrcode-0', file)}
          error={form.errors['qrcode-0']}
        />
      )}
    </>
  );
}

function Worth({ of: { form } }: TabProps) {
  const { t } = useTranslation('incentives');
  return (
    <Pair>
      <MoneyInput
        currency={useFieldValue(form, 'currency')}
        key={form.key('value')}
        {...form.getInputProps('value')}
        label={t('field.value')}
        description={t('field.valueHelp')}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
      />
      <NativeSelect
        key={form.key('currency')}
        {...form.getInputProps('currency')}
        label={t('field.currency')}
        data={['USD', 'CAD', 'EUR']}
      />
    </Pair>
  );
}

/** What its gift cards may be worth, one by one and all together. */
function GiftLimits({ incentive, of: { form } }: TabProps) {
  const { t } = useTranslation('incentives');
  const currency = useFieldValue(form, 'currency');
  const { limits, committed } = incentive;
  const amount = (name: 'budget' | 'cardLimit') => ({
    ...form.getInputProps(name),
    label: t(`field.${name}`),
    currency,
  });
  return (
    <Pair>
      <MoneyInput
        key={form.key('cardLimit')}
        {...amount('cardLimit')}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        description={t('field.cardLimitHelp', { limit: money(limits.cardLimit, currency) })}
      />
      <MoneyInput
        key={form.key('budget')}
        {...amount('budget')}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        description={t('field.budgetHelp', {
          limit: money(limits.budget, currency),
          used: money(committed, incentive.currency),
        })}
      />
    </Pair>
  );
}

/** Name, kind, value and pictures. */
export function DetailsTab(props: TabProps) {
  const { t } = useTranslation(['incentives', 'ui']);
  const { incentive, of } = props;
  const { form } = of;
  const description = useFieldValue(form, 'description');
  const kind = useFieldValue(form, 'kind');
  return (
    <form onSubmit={of.submit} noValidate>
      <Section>
        <TextInput
          key={form.key('name')}
          {...form.getInputProps('name')}
          label={t('ui:field.name')}
          maxLength={120}
          required
        />
        <div>
          <Textarea
            key={form.key('description')}
            {...form.getInputProps('description')}
            label={t('ui:field.description')}
            autosize
            minRows={2}
            maxLength={DESCRIPTION_MAX}
          />
          <Counter used={description.length} limit={DESCRIPTION_MAX} />
        </div>
        <NativeSelect
          key={form.key('kind')}
          {...form.getInputProps('kind')}
          label={t('field.kind')}
          disabled={incentive.status !== 'draft'}
          data={KINDS.map((kind) => ({ value: kind, label: t(`kind.${kind}`) }))}
        />
        <Worth {...props} />
        {kind === 'giftCard' && <GiftLimits {...props} />}
        <Pictures {...props} />
        <button type="submit" hidden>
          {t('ui:form.save')}
        </button>
      </Section>
    </form>
  );
}
