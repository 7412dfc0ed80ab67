import { NativeSelect } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Session } from '../../shared/session/session.ts';
import type { Credentials } from './LoginForm.tsx';
import classes from './SignIn.module.css';

interface Props {
  readonly demo: NonNullable<Session['settings']['demo']>;
  readonly onChoose: (credentials: Credentials) => void;
}

/** The accounts of a demo tenant; choosing one fills in the form. */
export function DemoSignIns({ demo, onChoose }: Props) {
  const { t } = useTranslation('session');
  return (
    <div className={classes.demo}>
      <NativeSelect
        label={t('demo')}
        description={t('demo.hint', { password: demo.password })}
        data={[{ value: '', label: t('demo.choose') }, ...demo.emails]}
        defaultValue=""
        onChange={(event) => {
          const email = event.currentTarget.value;
          if (email) onChoose({ email, password: demo.password });
        }}
      />
    </div>
  );
}
