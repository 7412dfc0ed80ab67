import { NumberInput, Select, Switch, Textarea, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Counter } from '../../shared/forms/Counter.tsx';
import { FormDialog } from '../../shared/forms/FormDialog.tsx';
import { FormNote } from '../../shared/forms/FormNote.tsx';
import { MoneyInput } from '../../shared/forms/MoneyInput.tsx';
import { type Draft, useDraft } from '../../shared/forms/useDraft.ts';
import { Pair } from '../../shared/ui/Layout.tsx';
import { toast } from '../../shared/ui/toast.tsx';
import { activitiesChanged, type ActivityType, createType, saveType } from './activities.api.ts';

const ACCOUNTS = ['points', 'loyalty', 'cash'] as const;
const CURRENCIES = ['USD', 'CAD', 'EUR'] as const;
/** Longest description. */
const DESCRIPTION = 500;

interface Values {
  readonly name: string;
  readonly description: string;
  readonly account: ActivityType['account'];
  readonly currency: (typeof CURRENCIES)[number];
  /** Whole units: points, or units of money. */
  readonly amount: number | '';
  readonly perMonth: number | '';
  readonly evidence: boolean;
  readonly active: boolean;
}

const EMPTY: Values = {
  name: '',
  description: '',
  account: 'loyalty',
  currency: 'USD',
  amount: 10,
  perMonth: '',
  evidence: false,
  active: true,
};

const valuesOf = (type: ActivityType): Values => ({
  name: type.name,
  description: type.description,
  account: type.account,
  currency: type.currency ?? 'USD',
  amount: type.account === 'cash' ? type.amount / 100 : type.amount,
  perMonth: type.perMonth ?? '',
  evidence: type.evidence,
  active: type.active,
});

interface Props {
  /** Absent: a new one. */
  readonly type: ActivityType | undefined;
  readonly onClose: () => void;
}

function useTypeForm({ type, onClose }: Props) {
  const { t } = useTranslation('activities');
  return useDraft<Values, Awaited<ReturnType<typeof createType>>>({
    initial: type ? valuesOf(type) : EMPTY,
    send: ({ amount, perMonth, currency, ...values }) => {
      const cash = values.account === 'cash';
      const body = {
        ...values,
        currency: cash ? currency : null,
        amount: Math.round(Number(amount) * (cash ? 100 : 1)),
        perMonth: perMonth === '' ? null : perMonth,
      };
      return type
        ? saveType({ params: { id: type._id }, body: { ...body, version: type.version } })
        : createType({ body });
    },
    onSaved: async ({ activityType }) => {
      onClose();
      await activitiesChanged();
      toast(t('saved', { name: activityType.name }));
    },
  });
}

/** An activity with what it gives, new or not. */
export function TypeDialog(props: Props) {
  const { t } = useTranslation(['activities', 'ui']);
  const draft = useTypeForm(props);
  const { value, change, errorOf } = draft;
  return (
    <FormDialog
      wide
      title={t(props.type ? 'edit' : 'new')}
      action={t('ui:form.save')}
      of={draft}
      onClose={props.onClose}
    >
      <FormNote problem={draft.problem} />
      <TextInput
        label={t('ui:field.name')}
        value={value.name}
        onChange={(event) => change({ name: event.currentTarget.value })}
        error={errorOf('name')}
        maxLength={120}
        required
        data-autofocus
      />
      <div>
        <Textarea
          label={t('ui:field.description')}
          value={value.description}
          onChange={(event) => change({ description: event.currentTarget.value })}
          error={errorOf('description')}
          maxLength={DESCRIPTION}
          autosize
          minRows={2}
        />
        <Counter used={value.description.length} limit={DESCRIPTION} />
      </div>
      <Gives draft={draft} />
      <Switch
        label={t('evidence')}
        checked={value.evidence}
        onChange={(event) => change({ evidence: event.currentTarget.checked })}
      />
      <Switch
        label={t('active')}
        checked={value.active}
        onChange={(event) => change({ active: event.currentTarget.checked })}
      />
    </FormDialog>
  );
}

function Gives({ draft }: { readonly draft: Draft<Values> }) {
  const { t } = useTranslation('activities');
  const { value, change, errorOf } = draft;
  const cash = value.account === 'cash';
  const amount = {
    label: t('amount'),
    value: value.amount,
    onChange: (next: number | string) => change({ amount: next === '' ? '' : Number(next) }),
    error: errorOf('amount'),
    required: true,
  };
  return (
    <>
      <Pair>
        <Select
          label={t('account')}
          data={ACCOUNTS.map((account) => ({ value: account, label: t(`account.${account}`) }))}
          value={value.account}
          onChange={(next) => change({ account: ACCOUNTS.find((one) => one === next) ?? value.account })}
          allowDeselect={false}
        />
        {cash && (
          <Select
            label={t('currency')}
            data={[...CURRENCIES]}
            value={value.currency}
            onChange={(next) =>
              change({ currency: CURRENCIES.find((one) => one === next) ?? value.currency })
            }
            allowDeselect={false}
          />
        )}
      </Pair>
      <Pair>
        {cash ? (
          <MoneyInput {...amount} currency={value.currency} />
        ) : (
          <NumberInput {...amount} min={0} decimalScale={0} hideControls />
        )}
        <PerMonth draft={draft} />
      </Pair>
    </>
  );
}

function PerMonth({ draft: { value, change, errorOf } }: { readonly draft: Draft<Values> }) {
  const { t } = useTranslation('activities');
  return (
    <NumberInput
      label={t('perMonth')}
      description={t('perMonthHelp')}
      value={value.perMonth}
      onChange={(next) => change({ perMonth: next === '' ? '' : Number(next) })}
      error={errorOf('perMonth')}
      min={1}
      decimalScale={0}
      hideControls
    />
  );
}
