import { NumberInput, Radio, TextInput } from '@mantine/core';
import { TRIAL_CARDS } from '@forecourt/contract/limits';
import { useTranslation } from 'react-i18next';
import { FormDialog } from '../../shared/forms/FormDialog.tsx';
import { FormNote } from '../../shared/forms/FormNote.tsx';
import { OwnPassword } from '../../shared/forms/OwnPassword.tsx';
import { useServerForm } from '../../shared/forms/useServerForm.ts';
import { useUser } from '../../shared/session/session.ts';
import { Pair } from '../../shared/ui/Layout.tsx';
import { Note } from '../../shared/ui/Note.tsx';
import { toast } from '../../shared/ui/toast.tsx';
import { type Card, cardChanged, saveCard } from './cards.api.ts';
import classes from './cards.module.css';

interface Props {
  /** What was chosen before: changing it needs the password. */
  readonly before: Card | null;
  readonly onClose: () => void;
}

const EMPTY = {
  token: '',
  holderName: '',
  expMonth: '' as number | '',
  expYear: '' as number | '',
  password: '',
};

function useChange(method: Card['method'], { before, onClose }: Props) {
  const { t } = useTranslation('cards');
  const { firstName, lastName } = useUser();
  return useServerForm<typeof EMPTY, unknown>({
    initialValues: {
      ...EMPTY,
      holderName: before?.holderName || `${firstName} ${lastName}`.trim(),
      expMonth: before?.expMonth ?? '',
      expYear: before?.expYear ?? '',
    },
    validateInputOnBlur: [],
    send: ({ token, holderName, expMonth, expYear, password }) => {
      const card = TRIAL_CARDS.find((one) => one.token === token);
      return saveCard({
        body: {
          method,
          ...(method === 'token' && {
            ...card,
            holderName,
            expMonth: expMonth === '' ? null : expMonth,
            expYear: expYear === '' ? null : expYear,
          }),
          ...(before && { password }),
        },
      });
    },
    onSaved: async () => {
      onClose();
      toast(t('saved'));
      await cardChanged();
    },
  });
}
type Form = ReturnType<typeof useChange>['form'];

function Password({ form }: { readonly form: Form }) {
  const { t } = useTranslation('cards');
  return (
    <OwnPassword
      description={t('passwordHelp')}
      key={form.key('password')}
      {...form.getInputProps('password')}
    />
  );
}

/** A card as the provider's form would return it; in the sandbox a generated one, so no number is typed. */
function CardFields({ form }: { readonly form: Form }) {
  const { t } = useTranslation('cards');
  const field = (name: keyof typeof EMPTY) => ({ key: form.key(name), ...form.getInputProps(name) });
  return (
    <>
      <Note kind="neutral">{t('trial')}</Note>
      <Radio.Group label={t('card')} required {...field('token')}>
        <div className={classes.choices}>
          {TRIAL_CARDS.map(({ token, brand, last4 }) => (
            <Radio key={token} value={token} label={t('trialCard', { brand, last4 })} />
          ))}
        </div>
      </Radio.Group>
      <TextInput
        label={t('holder')}
        required
        maxLength={120}
        autoComplete="cc-name"
        {...field('holderName')}
      />
      <Pair>
        <NumberInput
          hideControls
          label={t('expMonth')}
          required
          min={1}
          max={12}
          autoComplete="cc-exp-month"
          {...field('expMonth')}
        />
        <NumberInput
          hideControls
          label={t('expYear')}
          required
          min={2020}
          max={2100}
          autoComplete="cc-exp-year"
          {...field('expYear')}
        />
      </Pair>
    </>
  );
}

/** Another card, or the first one. */
export function CardDialog(props: Props) {
  const { t } = useTranslation('cards');
  const of = useChange('token', props);
  return (
    <FormDialog
      title={t(props.before ? 'change' : 'toCard')}
      action={t('save')}
      of={of}
      onClose={props.onClose}
    >
      <FormNote problem={of.problem} />
      <CardFields form={of.form} />
      {props.before && <Password form={of.form} />}
    </FormDialog>
  );
}

/** Back to links: nothing of the card is kept. */
export function LinkDialog(props: Props) {
  const { t } = useTranslation('cards');
  const of = useChange('link', props);
  return (
    <FormDialog title={t('toLink')} action={t('toLink')} of={of} onClose={props.onClose}>
      <FormNote problem={of.problem} />
      <p className={classes.help}>{t('linkHelp')}</p>
      <Password form={of.form} />
    </FormDialog>
  );
}
