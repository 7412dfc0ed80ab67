import { InputBase } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { Session } from '../../shared/session/session.ts';
import type { Credentials } from './LoginForm.tsx';
import classes from './SignIn.module.css';

interface Props {
  readonly demo: NonNullable<Session['settings']['demo']>;
  readonly onChoose: (credentials: Credentials) => void;
}

/**
 * The accounts of a demo tenant; choosing one fills in the form. A plain selection: that of the library would be the only
 * one on the first page that anybody loads.
 */
export function DemoSignIns({ demo, onChoose }: Props) {
  const { t } = useTranslation('session');
  return (
    <div className={classes.demo}>
      <InputBase
        component="select"
        pointer
        label={t('demo')}
        description={t('demo.hint', { password: demo.password })}
        rightSection={<IconChevronDown size={16} aria-hidden />}
        rightSectionPointerEvents="none"
        defaultValue=""
        onChange={(event) => {
          const email = event.currentTarget.value;
          if (email) onChoose({ email, password: demo.password });
        }}
      >
        <option value="">{t('demo.choose')}</option>
        {demo.emails.map((email) => (
          <option key={email}>{email}</option>
        ))}
      </InputBase>
    </div>
  );
}
