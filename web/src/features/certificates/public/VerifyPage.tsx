import { Button, TextInput } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheck, IconCircleX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiProblem } from '../../../shared/api/problem.ts';
import { plainDate } from '../../../shared/format.ts';
import { usePageTitle } from '../../../shared/navigation/usePageTitle.ts';
import { Note } from '../../../shared/ui/Note.tsx';
import { PublicPage } from '../../session/index.ts';
import { type Verified, verifiedQuery } from '../certificates.api.ts';
import classes from './verify.module.css';

/** Characters that codes have; more cannot be one. */
const LONGEST = 60;

const LOOKS = {
  valid: { tone: 'good', Icon: IconCircleCheck },
  superseded: { tone: 'good', Icon: IconCircleCheck },
  expired: { tone: 'soon', Icon: IconAlertTriangle },
  revoked: { tone: 'bad', Icon: IconCircleX },
} as const;

function Answer({ certificate }: { readonly certificate: Verified }) {
  const { t } = useTranslation('certificates');
  const { state, name, title, brand, issuedOn, expiresOn, graceUntil } = certificate;
  const { tone, Icon } = LOOKS[state];
  return (
    <section
      className={`card ${classes.answer}`}
      data-tone={tone}
      role="status"
      aria-label={t('verify.result')}
    >
      <p className={classes.state}>
        <Icon size={28} stroke={1.75} aria-hidden />
        {t(`verify.${state}`)}
      </p>
      <p className={classes.name}>{name}</p>
      <p className={classes.title}>{title}</p>
      <dl className={classes.facts}>
        <div>
          <dt>{t('verify.brand')}</dt>
          <dd>{brand}</dd>
        </div>
        <div>
          <dt>{t('verify.issued')}</dt>
          <dd>{plainDate(issuedOn)}</dd>
        </div>
        <div>
          <dt>{t('verify.until')}</dt>
          <dd>{expiresOn ? plainDate(expiresOn) : t('state.always')}</dd>
        </div>
        {graceUntil && (
          <div>
            <dt>{t('verify.grace')}</dt>
            <dd>{plainDate(graceUntil)}</dd>
          </div>
        )}
      </dl>
    </section>
  );
}

/** What the code says; the same for a wrong one and for none. */
function Found({ code }: { readonly code: string }) {
  const { t } = useTranslation('certificates');
  const { data, error } = useQuery(verifiedQuery(code));
  if (data) return <Answer certificate={data} />;
  if (!error)
    return <div className={`card ${classes.waiting}`} role="status" aria-label={t('verify.checking')} />;
  const unknown = error instanceof ApiProblem && (error.status === 404 || error.status === 422);
  return <Note kind={unknown ? 'neutral' : 'bad'}>{unknown ? t('verify.unknown') : error.message}</Note>;
}

interface Props {
  /** The code of the address. */
  readonly code: string | undefined;
}

/** Tells anyone who holds a certificate's code whether it is valid. */
export function VerifyPage({ code }: Props) {
  const { t } = useTranslation('certificates');
  const id = useId();
  const navigate = useNavigate();
  const [typed, setTyped] = useState(code ?? '');
  const [empty, setEmpty] = useState(false);
  usePageTitle(t('verify.title'));
  const check = () => {
    setEmpty(typed.trim() === '');
    if (typed.trim() !== '')
      void navigate({ to: '/public/certificate/{-$code}', params: { code: typed.trim() } });
  };
  return (
    <PublicPage title={t('verify.title')} text={t('verify.text')}>
      {code && <Found key={code} code={code} />}
      <form
        onSubmit={(event) => {
          event.preventDefault();
          check();
        }}
        noValidate
        className={classes.form}
      >
        <TextInput
          id={id}
          size="md"
          label={code ? t('verify.another') : t('verify.code')}
          description={t('verify.codeHelp')}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={LONGEST}
          value={typed}
          error={empty ? t('verify.needed') : undefined}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <Button type="submit" size="md" fullWidth variant={code ? 'default' : 'filled'}>
          {t('verify.check')}
        </Button>
      </form>
    </PublicPage>
  );
}
