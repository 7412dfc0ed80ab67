import { useTranslation } from 'react-i18next';
import { useSession } from '../../shared/session/session.ts';
import { PolicyPage, PolicySection } from './PolicyPage.tsx';

const SECTIONS = [
  'what',
  'why',
  'who',
  'where',
  'long',
  'rights',
  'children',
  'security',
  'cookiesShort',
  'terms',
  'changes',
] as const;

/** What the portal does with people's data. */
export function PrivacyPolicyPage() {
  const { t } = useTranslation('policies');
  const { supportEmail } = useSession().settings;
  return (
    <PolicyPage title={t('privacy')} text={t('privacy.text')}>
      {SECTIONS.map((name) => (
        <PolicySection key={name} id={name} title={t(`privacy.${name}`)}>
          <p>{t(`privacy.${name}.text`)}</p>
        </PolicySection>
      ))}
      <PolicySection id="contact" title={t('privacy.contact')}>
        <p>
          {supportEmail ? t('privacy.contact.mail') : t('privacy.contact.text')}{' '}
          {supportEmail && (
            <a className="link" href={`mailto:${supportEmail}`}>
              {supportEmail}
            </a>
          )}
        </p>
      </PolicySection>
    </PolicyPage>
  );
}
