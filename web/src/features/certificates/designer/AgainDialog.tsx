import { Button, Modal, NumberInput } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Note } from '../../../shared/ui/Note.tsx';
import { toast } from '../../../shared/ui/toast.tsx';
import { againQuery, certificatesChanged, requireAgain, type SubjectRef } from '../certificates.api.ts';
import forms from '../../../shared/forms/forms.module.css';

/** Days that holders have at first. */
const DAYS = 30;

interface Props {
  readonly subject: SubjectRef;
  readonly onClose: () => void;
}

/** Asks how long holders have, says how many they are, and opens their training again. */
export function AgainDialog({ subject, onClose }: Props) {
  const { t } = useTranslation('certificate-design');
  const [days, setDays] = useState(DAYS);
  const { data: people, error } = useQuery(againQuery(subject));
  const send = useMutation({
    mutationFn: () => requireAgain({ body: { ...subject, days } }),
    onSuccess: async (reply) => {
      toast(t('again.done', { count: reply.people }));
      onClose();
      await certificatesChanged();
    },
  });
  const problem = error ?? send.error;
  return (
    <Modal opened onClose={onClose} title={t('again.question')} size={440}>
      <div className={forms.dialog}>
        {problem && <Note kind="bad">{problem.message}</Note>}
        <p role="status">
          {people === undefined && t('again.counting')}
          {people === 0 && t('again.nobody')}
          {people !== undefined && people > 0 && t('again.people', { count: people })}
        </p>
        {people !== 0 && (
          <NumberInput
            label={t('again.days')}
            description={t('again.daysHelp')}
            min={1}
            max={365}
            allowDecimal={false}
            value={days}
            onChange={(value) => typeof value === 'number' && setDays(value)}
          />
        )}
        <div className={forms.dialogActions} data-dialog-actions>
          <Button variant="default" onClick={onClose} data-autofocus>
            {t('cancel')}
          </Button>
          {people !== undefined && people > 0 && (
            <Button loading={send.isPending} onClick={() => send.mutate()}>
              {t('again.send', { count: people })}
            </Button>
          )}
        </div>
      </div>
    </Modal>
  );
}
