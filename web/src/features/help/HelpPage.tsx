import { Button, Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import { Trans, useTranslation } from 'react-i18next';
import { Counter } from '../../shared/forms/Counter.tsx';
import { FormNote } from '../../shared/forms/FormNote.tsx';
import { useFieldValue } from '../../shared/forms/useFieldValue.ts';
import { useServerForm } from '../../shared/forms/useServerForm.ts';
import { useUnsaved } from '../../shared/forms/useUnsavedGuard.ts';
import { useSession, useUser } from '../../shared/session/session.ts';
import { Note } from '../../shared/ui/Note.tsx';
import { PageHeader } from '../../shared/ui/PageHeader.tsx';
import { askForHelp } from './help.api.ts';
import classes from './Help.module.css';

const LONGEST = 5000;

function useHelp(onSent: () => void) {
  const { t } = useTranslation('help');
  const { fullName, email } = useUser();
  const filled = (value: string) => (value.trim() ? null : t('empty'));
  const help = useServerForm({
    initialValues: { fullName, email, phone: '', message: '' },
    validateInputOnBlur: ['fullName', 'email', 'phone'],
    validate: { fullName: filled, email: filled, phone: filled, message: filled },
    send: (body) => askForHelp({ body }),
    onSaved: () => {
      help.form.setFieldValue('message', '');
      help.form.resetDirty();
      onSent();
    },
  });
  return help;
}

function MessageField({ form }: Pick<ReturnType<typeof useHelp>, 'form'>) {
  const { t } = useTranslation('help');
  const message = useFieldValue(form, 'message');
  return (
    <div>
      <Textarea
        size="md"
        label={t('message')}
        description={t('message.hint')}
        required
        withAsterisk={false}
        autosize
        minRows={5}
        maxRows={16}
        maxLength={LONGEST}
        key={form.key('message')}
        {...form.getInputProps('message')}
      />
      <Counter used={message.length} limit={LONGEST} />
    </div>
  );
}

function HelpForm({ onSent }: { readonly onSent: () => void }) {
  const { t } = useTranslation('help');
  const { form, submit, problem, busy } = useHelp(onSent);
  useUnsaved({ form, submit, busy });
  const field = (name: 'fullName' | 'email' | 'phone') => ({
    size: 'md',
    label: t(name),
    required: true,
    withAsterisk: false,
    ...form.getInputProps(name),
  });
  const failed = problem && problem.status >= 500;
  return (
    <form onSubmit={submit} noValidate className={`card ${classes.form}`}>
      {failed ? <Note kind="bad">{t('failed')}</Note> : <FormNote problem={problem} />}
      <TextInput {...field('fullName')} key={form.key('fullName')} autoComplete="name" maxLength={200} />
      <div className={classes.pair}>
        <TextInput
          {...field('email')}
          key={form.key('email')}
          type="email"
          autoComplete="email"
          maxLength={320}
        />
        <TextInput {...field('phone')} key={form.key('phone')} type="tel" autoComplete="tel" maxLength={40} />
      </div>
      <MessageField form={form} />
      <div>
        <Button type="submit" size="md" loading={busy}>
          {t('send')}
        </Button>
      </div>
    </form>
  );
}

/** A message to support; the answer comes by mail. */
export function HelpPage() {
  const { t } = useTranslation('help');
  const { supportEmail } = useSession().settings;
  const [sent, setSent] = useState(0);
  return (
    <div className="page">
      <div className={classes.column}>
        <PageHeader title={t('title')} text={t('text')} />
        {sent > 0 && <Note kind="ok">{t('sent')}</Note>}
        <HelpForm onSent={() => setSent((count) => count + 1)} />
        {supportEmail && (
          <p className={classes.mail}>
            <Trans
              t={t}
              i18nKey="mail"
              values={{ email: supportEmail }}
              components={{
                address: (
                  // oxlint-disable-next-line jsx-a11y/anchor-has-content, jsx-a11y/control-has-associated-label -- the text comes from the translation
                  <a className="link" href={`mailto:${supportEmail}`} />
                ),
              }}
            />
          </p>
        )}
      </div>
    </div>
  );
}
