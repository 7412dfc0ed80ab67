import { Checkbox, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import type { currentForm } from '@forecourt/contract/forms';
import type { ReplyOf } from '@forecourt/contract/endpoint';
import { useTranslation } from 'react-i18next';
import { OwnPassword } from '../../shared/forms/OwnPassword.tsx';
import { Pair } from '../../shared/ui/Layout.tsx';
import type { FormValues } from './w9Form.ts';
import classes from './forms.module.css';

interface Props {
  readonly form: UseFormReturnType<FormValues>;
  readonly certification: ReplyOf<typeof currentForm>['certification'];
}

/** The words of the form, in English in every language. */
function Words({ certification }: Pick<Props, 'certification'>) {
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

/** Part II: the words of the form, and the signature. The statement is confirmed last. */
export function SignFields({ form, certification }: Props) {
  const { t } = useTranslation('forms');
  return (
    <>
      <Words certification={certification} />
      <Checkbox
        label={t('field.backupWithholding')}
        key={form.key('backupWithholding')}
        {...form.getInputProps('backupWithholding', { type: 'checkbox' })}
      />
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
        label={t('field.perjury')}
        required
        key={form.key('perjury')}
        {...form.getInputProps('perjury', { type: 'checkbox' })}
      />
    </>
  );
}
