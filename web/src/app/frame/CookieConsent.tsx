import { useRouteExists } from '../../shared/navigation/useRouteExists.ts';
import { Button } from '@mantine/core';
import type * as contract from '@forecourt/contract/session';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { client } from '../../shared/api/client.ts';
import { queryClient } from '../../shared/api/queryClient.ts';
import { localised } from '../../shared/i18n/language.ts';
import { Marked } from '../../shared/i18n/Marked.tsx';
import { consentAnswered } from '../../shared/session/consentPrompt.ts';
import { sessionQuery, useSession } from '../../shared/session/session.ts';
import { Note } from '../../shared/ui/Note.tsx';
import { clearAnalyticsCookies } from './analyticsCookies.ts';
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
  /** Whether the box for analytics is ticked. */
  readonly analytics: boolean;
  readonly busy: boolean;
  readonly onChoose: (type: AcceptType) => void;
}

/** Refusing is as easy as accepting. */
function Choices({ analytics, busy, onChoose }: ChoicesProps) {
  const { t } = useTranslation();
  return (
    <div className={classes.actions}>
      <Button variant="default" onClick={() => onChoose('necessary')} disabled={busy}>
        {t('cookies.reject')}
      </Button>
      <Button variant="default" onClick={() => onChoose(analytics ? 'all' : 'custom')} disabled={busy}>
        {t('cookies.acceptChosen')}
      </Button>
      <Button variant="default" onClick={() => onChoose('all')} disabled={busy}>
        {t('cookies.acceptAll')}
      </Button>
    </div>
  );
}

/** Asks once, on the first visit, which cookies may be set. */
export function CookieConsent() {
  const { t } = useTranslation();
  // an earlier choice is where a change begins
  const { cookieConsent } = useSession();
  const [analytics, setAnalytics] = useState(cookieConsent.valid && cookieConsent.analytics);
  const routeExists = useRouteExists();
  const choose = useMutation({ mutationFn: consent, onSuccess: keep });
  return (
    <section className={classes.consent} aria-labelledby="cookie-title">
      <h2 id="cookie-title">{t('cookies.title')}</h2>
      <p>
        <Marked
          text={t('cookies.text')}
          render={(words) =>
            routeExists(POLICY) && (
              <a className="link" href={localised(POLICY)}>
                {words}
              </a>
            )
          }
        />
      </p>
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
            onChange={(event) => setAnalytics(event.currentTarget.checked)}
          />
          {t('cookies.analytics')}
        </label>
      </div>
      {choose.error && <Note kind="bad">{t('cookies.failed', { detail: choose.error.message })}</Note>}
      <Choices analytics={analytics} busy={choose.isPending} onChoose={choose.mutate} />
    </section>
  );
}
