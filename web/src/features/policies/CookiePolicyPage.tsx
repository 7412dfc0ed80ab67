import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { requestConsentAgain } from '../../shared/session/consentPrompt.ts';
import { PolicyPage, PolicySection } from './PolicyPage.tsx';
import { ANALYTICS, NECESSARY, type Cookie } from './cookieList.ts';
import classes from './Policy.module.css';

function CookieTable({ cookies, label }: { readonly cookies: readonly Cookie[]; readonly label: string }) {
  const { t } = useTranslation('policies');
  return (
    <table className={classes.table} aria-label={label}>
      <thead>
        <tr>
          <th scope="col">{t('cookie.name')}</th>
          <th scope="col">{t('cookie.purpose')}</th>
          <th scope="col">{t('cookie.lives')}</th>
        </tr>
      </thead>
      <tbody>
        {cookies.map(({ names, purpose, lives }) => (
          <tr key={purpose}>
            <th scope="row">
              <code>{names}</code>
            </th>
            <td>{t(`for.${purpose}`)}</td>
            <td data-label={t('cookie.lives')}>{t(`lives.${lives}`)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Which cookies there are, what each is for, and how long it lives. */
export function CookiePolicyPage() {
  const { t } = useTranslation('policies');
  return (
    <PolicyPage title={t('cookies')} text={t('cookies.text')}>
      <PolicySection id="necessary" title={t('cookies.necessary')}>
        <p>{t('cookies.necessary.text')}</p>
        <CookieTable cookies={NECESSARY} label={t('cookies.necessary')} />
      </PolicySection>
      <PolicySection id="analytics" title={t('cookies.analytics')}>
        <p>{t('cookies.analytics.text')}</p>
        <CookieTable cookies={ANALYTICS} label={t('cookies.analytics')} />
      </PolicySection>
      <PolicySection id="storage" title={t('cookies.storage')}>
        <p>{t('cookies.storage.text')}</p>
      </PolicySection>
      <PolicySection id="choice" title={t('cookies.choice')}>
        <p>{t('cookies.choice.text')}</p>
        <Button variant="default" onClick={requestConsentAgain}>
          {t('cookies.choice.change')}
        </Button>
      </PolicySection>
    </PolicyPage>
  );
}
