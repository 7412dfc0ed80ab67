import { useRouteExists } from '../../shared/navigation/useRouteExists.ts';
import { Button } from '@mantine/core';
import type * as contract from '@forecourt/contract/session';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { client } from '../../shared/api/client.ts';
import { queryClient } from '../../shared/api/queryClient.ts';
import { localized } from '../../shared/i18n/language.ts';
import { Marked } from '../../shared/i18n/Marked.tsx';
import { consentAnswered } from '../../shared/session/consentPrompt.ts';
import { sessionQuery, useSession } from '../../shared/session/session.ts';
import { Note } from '../../shared/ui/Note.tsx';
import { clearAnalyticsCookies } from './analyticsCookies.ts';
import { useFocusBack } from './useFocusBack.ts';
import { useFootRoom } from './useFootRoom.ts';
import classes from './CookieConsent.module.css';

const POLICY = '/public/cookie-policy';

const send = client<typeof contract.cookieConsent>('POST /api/cookie-consent');
type AcceptType = 'all' | 'custom' | 'necessary';

async function consent(acceptType: AcceptType): Promise<boolean> {
  const analytics = acceptType === 'all';
  await send({
    body: {
      consentId: crypto.randomUUID(),
      acceptType,
      acceptedCategories: analytics ? ['necessary', 'analytics'] : ['necessary'],
      rejectedCategories: analytics ? [] : ['analytics'],
    },
  });
  if (!analytics) clearAnalyticsCookies();
  return analytics;
}

/** The choice counts from here on, without asking the server again. */
function keep(analytics: boolean): void {
  consentAnswered();
  queryClient.setQueryData(
    sessionQuery.queryKey,
    (session) => session && { ...session, cookieConsent: { valid: true, analytics } },
  );
}

interface ChoicesProps {
  /** State of the analytics checkbox; undefined while the checkboxes are hidden. */
  readonly analytics: boolean | undefined;
  readonly busy: boolean;
  readonly onOpen: () => void;
  readonly onChoose: (type: AcceptType) => void;
}

/** Refusing is as easy as accepting. */
function Choices({ analytics, busy, onOpen, onChoose }: ChoicesProps) {
  const { t } = useTranslation();
  return (
    <div className={classes.actions}>
      <Button variant="default" onClick={() => onChoose('necessary')} disabled={busy}>
        {t('cookies.reject')}
      </Button>
      {analytics === undefined ? (
        <Button variant="default" onClick={onOpen}>
          {t('cookies.choose')}
        </Button>
      ) : (
        <Button variant="default" onClick={() => onChoose(analytics ? 'all' : 'custom')} disabled={busy}>
          {t('cookies.acceptChosen')}
        </Button>
      )}
      <Button variant="default" onClick={() => onChoose('all')} disabled={busy}>
        {t('cookies.acceptAll')}
      </Button>
    </div>
  );
}

interface BoxesProps {
  readonly analytics: boolean;
  readonly onChange: (analytics: boolean) => void;
}

function Boxes({ analytics, onChange }: BoxesProps) {
  const { t } = useTranslation();
  return (
    <div className={classes.categories}>
      <label className={classes.category}>
        <input type="checkbox" checked readOnly disabled aria-describedby="cookie-necessary" />
        <span>
          {t('cookies.necessary')}
          <small id="cookie-necessary">{t('cookies.necessaryHelp')}</small>
        </span>
      </label>
      <label className={classes.category}>
        <input
          type="checkbox"
          checked={analytics}
          onChange={(event) => onChange(event.currentTarget.checked)}
        />
        {t('cookies.analytics')}
      </label>
    </div>
  );
}

function Words() {
  const { t } = useTranslation();
  const routeExists = useRouteExists();
  const policy = (words: string) =>
    routeExists(POLICY) && (
      <a className="link" href={localized(POLICY)}>
        {words}
      </a>
    );
  return (
    <div className={classes.words}>
      <h2 id="cookie-title">{t('cookies.title')}</h2>
      <p className={classes.long}>
        <Marked text={t('cookies.text')} render={policy} />
      </p>
      <p className={classes.short}>{policy(t('cookiePolicy'))}</p>
    </div>
  );
}

/** Asks once, on the first visit, which cookies may be set: a bar below the page, which covers nothing of it. */
export function CookieConsent() {
  const { t } = useTranslation();
  // an earlier choice is where a change begins, with its boxes shown
  const { cookieConsent } = useSession();
  const [opened, setOpened] = useState(cookieConsent.valid);
  const [analytics, setAnalytics] = useState(cookieConsent.valid && cookieConsent.analytics);
  const bar = useFootRoom();
  const leave = useFocusBack(bar);
  const choose = useMutation({
    mutationFn: consent,
    onSuccess: (accepted) => {
      leave();
      keep(accepted);
    },
  });
  return (
    <section ref={bar} className={classes.consent} aria-labelledby="cookie-title" data-scripted>
      <Words />
      {opened && <Boxes analytics={analytics} onChange={setAnalytics} />}
      {choose.error && <Note kind="bad">{t('cookies.failed', { detail: choose.error.message })}</Note>}
      <Choices
        analytics={opened ? analytics : undefined}
        busy={choose.isPending}
        onOpen={() => setOpened(true)}
        onChoose={choose.mutate}
      />
    </section>
  );
}
