import { Button, NumberInput, PasswordInput, Radio, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { FormNote } from '../../shared/forms/FormNote.tsx';
import { useFieldValue } from '../../shared/forms/useFieldValue.ts';
import { useServerForm } from '../../shared/forms/useServerForm.ts';
import { longDate } from '../../shared/format.ts';
import { useSession } from '../../shared/session/session.ts';
import { ErrorState } from '../../shared/ui/EmptyState.tsx';
import { Pair } from '../../shared/ui/Layout.tsx';
import { LearnerPage } from '../../shared/ui/LearnerPage.tsx';
import { Note } from '../../shared/ui/Note.tsx';
import { SkeletonRows } from '../../shared/ui/Skeletons.tsx';
import { toast } from '../../shared/ui/toast.tsx';
import { type Card, cardChanged, cardQuery, saveCard } from './cards.api.ts';
import classes from './cards.module.css';

const EMPTY = {
  method: 'link' as Card['method'],
  token: '',
  holderName: '',
  last4: '',
  brand: '',
  expMonth: '' as number | '',
  expYear: '' as number | '',
  password: '',
};
type Values = typeof EMPTY;

const valuesOf = (card: Card | null): Values => ({
  ...EMPTY,
  ...(card && {
    method: card.method,
    holderName: card.holderName,
    last4: card.last4,
    brand: card.brand,
    expMonth: card.expMonth ?? '',
    expYear: card.expYear ?? '',
  }),
});

interface FieldsProps {
  readonly form: UseFormReturnType<Values>;
}

function ValidUntil({ form }: FieldsProps) {
  const { t } = useTranslation('cards');
  const field = (name: keyof Values) => ({ key: form.key(name), ...form.getInputProps(name) });
  return (
    <Pair>
      <NumberInput
        label={t('expMonth')}
        required
        min={1}
        max={12}
        autoComplete="cc-exp-month"
        {...field('expMonth')}
      />
      <NumberInput
        label={t('expYear')}
        required
        min={2020}
        max={2100}
        autoComplete="cc-exp-year"
        {...field('expYear')}
      />
    </Pair>
  );
}

/** A card that the payment provider has taken: its token, never its number. */
function CardFields({ form }: FieldsProps) {
  const { t } = useTranslation('cards');
  const field = (name: keyof Values) => ({ key: form.key(name), ...form.getInputProps(name) });
  return (
    <>
      <TextInput
        label={t('token')}
        description={t('tokenHelp')}
        required
        maxLength={200}
        autoComplete="off"
        {...field('token')}
      />
      <TextInput
        label={t('holder')}
        required
        maxLength={120}
        autoComplete="cc-name"
        {...field('holderName')}
      />
      <Pair>
        <TextInput label={t('brand')} maxLength={40} autoComplete="cc-type" {...field('brand')} />
        <TextInput
          label={t('last4')}
          required
          maxLength={4}
          inputMode="numeric"
          autoComplete="off"
          {...field('last4')}
        />
      </Pair>
      <ValidUntil form={form} />
    </>
  );
}

function useCardForm(card: Card | null) {
  const { t } = useTranslation('cards');
  return useServerForm<Values, unknown>({
    initialValues: valuesOf(card),
    validateInputOnBlur: [],
    send: ({ token, expMonth, expYear, password, ...rest }) =>
      saveCard({
        body: {
          ...rest,
          expMonth: expMonth === '' ? null : expMonth,
          expYear: expYear === '' ? null : expYear,
          ...(token && { token }),
          ...(card && { password }),
        },
      }),
    onSaved: async () => {
      toast(t('saved'));
      await cardChanged();
    },
  });
}

function CardForm({ card }: { readonly card: Card | null }) {
  const { t } = useTranslation(['cards', 'ui']);
  const of = useCardForm(card);
  const { form } = of;
  const method = useFieldValue(form, 'method');
  return (
    <form onSubmit={of.submit} noValidate className={`card ${classes.form}`}>
      <FormNote problem={of.problem} />
      <Radio.Group label={t('method')} key={form.key('method')} {...form.getInputProps('method')}>
        <div className={classes.choices}>
          <Radio value="link" label={t('link')} description={t('linkHelp')} />
          <Radio value="token" label={t('card')} description={t('cardHelp')} />
        </div>
      </Radio.Group>
      {method === 'token' && <CardFields form={form} />}
      {card && (
        <PasswordInput
          label={t('password')}
          description={t('passwordHelp')}
          required
          autoComplete="current-password"
          visibilityToggleButtonProps={{ 'aria-label': t('passwordShow') }}
          key={form.key('password')}
          {...form.getInputProps('password')}
        />
      )}
      <div>
        <Button type="submit" loading={of.busy}>
          {t('ui:form.save')}
        </Button>
      </div>
    </form>
  );
}

/** How one is paid: by links, or to a card that only the payment provider knows. */
export function CardInfoPage() {
  const { t } = useTranslation('cards');
  const { data, error, refetch } = useQuery(cardQuery);
  const { proxy } = useSession();
  return (
    <LearnerPage title={t('title')} text={t('text')}>
      {error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {data === undefined && !error && <SkeletonRows />}
      {data !== undefined && (
        <div className={classes.page}>
          {data?.heldUntil && <Note kind="warn">{t('held', { date: longDate(data.heldUntil) })}</Note>}
          {proxy ? (
            <Note kind="warn">{t('notForOthers')}</Note>
          ) : (
            <CardForm key={data?.updatedAt ?? 'none'} card={data} />
          )}
        </div>
      )}
    </LearnerPage>
  );
}
