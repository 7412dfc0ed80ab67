import { NumberInput, Textarea } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FormDialog } from '../../shared/forms/FormDialog.tsx';
import { FormNote } from '../../shared/forms/FormNote.tsx';
import { useDraft } from '../../shared/forms/useDraft.ts';
import { number } from '../../shared/format.ts';
import { Hint } from '../../shared/ui/Layout.tsx';
import { toast } from '../../shared/ui/toast.tsx';
import { type LoyaltyMember, loyaltyChanged, sendCredits } from './loyalty.api.ts';

interface Values {
  readonly amount: number | '';
  readonly reason: string;
}

interface Props {
  readonly members: readonly LoyaltyMember[];
  readonly onClose: () => void;
}

function useCredits({ members, onClose }: Props) {
  const { t } = useTranslation('loyalty');
  const [clientId] = useState(() => crypto.randomUUID());
  return useDraft<Values, Awaited<ReturnType<typeof sendCredits>>>({
    initial: { amount: 100, reason: '' },
    send: ({ amount, reason }) =>
      sendCredits({
        body: { users: members.map(({ _id }) => _id), amount: Number(amount), reason, clientId },
      }),
    onSaved: async ({ total }) => {
      onClose();
      await loyaltyChanged();
      toast(t('send.done', { count: members.length, total: number(total) }));
    },
  });
}

/** Gives bonus credits to the chosen members; the sum is shown before anything is sent. */
export function SendCreditsDialog(props: Props) {
  const { members, onClose } = props;
  const { t } = useTranslation('loyalty');
  const draft = useCredits(props);
  const { value, change, errorOf } = draft;
  return (
    <FormDialog
      wide
      title={t('send.title', { count: members.length })}
      action={t('send')}
      of={draft}
      onClose={onClose}
    >
      <FormNote problem={draft.problem} />
      <Hint>{members.map(({ user }) => user.name).join(', ')}</Hint>
      <NumberInput
        label={t('send.each')}
        value={value.amount}
        onChange={(next) => change({ amount: next === '' ? '' : Number(next) })}
        error={errorOf('amount')}
        min={1}
        max={100_000}
        decimalScale={0}
        hideControls
        required
        data-autofocus
      />
      <Textarea
        label={t('send.reason')}
        description={t('send.reasonHelp')}
        value={value.reason}
        onChange={(event) => change({ reason: event.currentTarget.value })}
        error={errorOf('reason')}
        maxLength={500}
        autosize
        minRows={2}
        required
      />
      <Hint>{t('send.sum', { total: number(members.length * Number(value.amount)) })}</Hint>
    </FormDialog>
  );
}
