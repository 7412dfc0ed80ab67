import { TextInput, UnstyledButton } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { Trans, useTranslation } from 'react-i18next';
import { afterMouseUp } from '../../../shared/forms/afterPress.ts';
import type { Entries } from '../draft.ts';
import { checkEmail } from '../registration.api.ts';
import { inReaderOrder } from '../../../shared/places/personOrder.ts';
import type { Registration } from '../useRegistration.ts';
import classes from '../Registration.module.css';

const NAMES = [
  ['firstName', 'given-name'],
  ['lastName', 'family-name'],
] as const;
type Name = 'firstName' | 'lastName' | 'email' | 'phone' | 'dateOfBirth';
type Props = Pick<Registration, 'change' | 'errorOf'> & { readonly entries: Entries; readonly age: number };

/** Asks whether an address that looks mistyped was meant to be another one. */
function EmailField({ entries, change, errorOf }: Omit<Props, 'age'>) {
  const { t } = useTranslation('registration');
  const check = useMutation({ mutationFn: (email: string) => checkEmail({ body: { email } }) });
  const suggestion = check.data?.suggestion;
  const open = suggestion !== undefined && suggestion !== null && suggestion !== entries.email.toLowerCase();
  return (
    <div>
      <TextInput
        size="md"
        type="email"
        autoComplete="email"
        label={t('email')}
        description={t('email.hint')}
        maxLength={320}
        required
        withAsterisk={false}
        value={entries.email}
        error={errorOf('email')}
        onChange={(event) => change({ email: event.currentTarget.value })}
        onBlur={() => afterMouseUp(() => entries.email && check.mutate(entries.email.trim()))}
      />
      <p role="status" className={open ? classes.suggestion : undefined}>
        {open && (
          <Trans
            t={t}
            i18nKey="email.meant"
            values={{ email: suggestion }}
            components={{
              use: (
                <UnstyledButton fz="inherit" className="link" onClick={() => change({ email: suggestion })} />
              ),
            }}
          />
        )}
      </p>
    </div>
  );
}

/** Who registers. */
export function UserStep({ entries, change, errorOf, age }: Props) {
  const { t } = useTranslation('registration');
  const field = (name: Name) => ({
    size: 'md',
    label: t(name),
    value: entries[name],
    error: errorOf(name),
    onChange: (event: { currentTarget: { value: string } }) => change({ [name]: event.currentTarget.value }),
  });
  return (
    <>
      <div className={classes.pair}>
        {inReaderOrder(NAMES).map(([name, autoComplete]) => (
          <TextInput
            key={name}
            {...field(name)}
            autoComplete={autoComplete}
            maxLength={100}
            required
            withAsterisk={false}
          />
        ))}
      </div>
      <EmailField entries={entries} change={change} errorOf={errorOf} />
      <TextInput
        {...field('phone')}
        description={t('optional')}
        type="tel"
        autoComplete="tel"
        maxLength={40}
      />
      <TextInput
        {...field('dateOfBirth')}
        // the message says the same
        description={errorOf('dateOfBirth') ? undefined : t('dateOfBirth.hint', { age })}
        type="date"
        autoComplete="bday"
        required
        withAsterisk={false}
      />
    </>
  );
}
