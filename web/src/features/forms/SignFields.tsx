import { Checkbox, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { OwnPassword } from '../../shared/forms/OwnPassword.tsx';
import { Pair } from '../../shared/ui/Layout.tsx';
import type { CurrentForm } from './forms.api.ts';
import classes from './forms.module.css';

interface Signature extends Record<string, unknown> {
  readonly signedName: string;
  readonly password: string;
  readonly perjury: boolean;
}

interface Props<V extends Signature> extends Pick<CurrentForm, 'certification'> {
  readonly form: UseFormReturnType<V>;
  /** The statement that is confirmed last. */
  readonly statement: string;
  /** What else is said before the signature. */
  readonly children?: ReactNode;
}

/** The words of the form, in English in every language. */
function Words({ certification }: Pick<CurrentForm, 'certification'>) {
  const { revision, opening, items, instructions, notice } = certification;
  return (
    <div className={classes.words} lang="en">
      <p>
        <strong>{revision}</strong>
      </p>
      <p>{opening}</p>
      <ol>
        {items.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ol>
      <p>{instructions}</p>
      <p>
        <strong>{notice}</strong>
      </p>
    </div>
  );
}

/** The words of the form, and the signature. The statement is confirmed last. */
export function SignFields<V extends Signature>({ form, certification, statement, children }: Props<V>) {
  const { t } = useTranslation('forms');
  return (
    <>
      <Words certification={certification} />
      {children}
      <Pair>
        <TextInput
          label={t('field.signedName')}
          description={t('field.signedNameHelp')}
          required
          maxLength={120}
          autoComplete="off"
          key={form.key('signedName')}
          {...form.getInputProps('signedName')}
        />
        <OwnPassword
          description={t('field.passwordHelp')}
          key={form.key('password')}
          {...form.getInputProps('password')}
        />
      </Pair>
      <Checkbox
        label={statement}
        required
        key={form.key('perjury')}
        {...form.getInputProps('perjury', { type: 'checkbox' })}
      />
    </>
  );
}
