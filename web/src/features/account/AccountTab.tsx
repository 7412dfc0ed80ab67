import { Button, NativeSelect, SegmentedControl, useMantineColorScheme } from '@mantine/core';
import { IconLogout } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useId, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { AVAILABLE_LANGUAGES } from '../../shared/i18n/i18n.ts';
import { currentLanguage } from '../../shared/i18n/language.ts';
import { type Language, LANGUAGES } from '../../shared/i18n/languages.ts';
import { useUser } from '../../shared/session/session.ts';
import { useOnline } from '../../shared/offline/online.ts';
import { signOut } from '../../shared/session/signOut.ts';
import { useRoleName } from '../../shared/session/useRoleName.ts';
import { useLanguageSwitch } from '../../shared/ui/LanguageMenu.tsx';
import { ErrorState } from '../../shared/ui/EmptyState.tsx';
import { Note } from '../../shared/ui/Note.tsx';
import { SkeletonRows } from '../../shared/ui/Skeletons.tsx';
import { CalendarSection } from '../calendar/index.ts';
import { ownAccountQuery } from './account.api.ts';
import { EmailSection } from './EmailSection.tsx';
import { ProfileForm } from './ProfileForm.tsx';
import classes from './Account.module.css';

const SCHEMES = ['light', 'dark', 'auto'] as const;
type Scheme = (typeof SCHEMES)[number];
const never = () => () => undefined;

function Language() {
  const { t } = useTranslation(['account', 'ui']);
  const choose = useLanguageSwitch();
  const switchTo = (tag: string) => {
    const language = AVAILABLE_LANGUAGES.find((one): one is Language => one === tag);
    if (language) void choose(language);
  };
  return (
    <NativeSelect
      size="md"
      label={t('ui:field.language')}
      description={t('languageHelp')}
      value={currentLanguage()}
      data={AVAILABLE_LANGUAGES.map((tag) => ({ value: tag, label: LANGUAGES[tag] }))}
      onChange={(event) => switchTo(event.currentTarget.value)}
    />
  );
}

function Appearance() {
  const { t } = useTranslation('account');
  const id = useId();
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const value = useSyncExternalStore<Scheme>(
    never,
    () => colorScheme,
    () => 'auto', // what the server takes it for: only the device knows
  );
  return (
    <div>
      <p id={id} className={classes.label}>
        {t('scheme')}
      </p>
      <p className={classes.help}>{t('schemeHelp')}</p>
      <SegmentedControl<Scheme>
        fullWidth
        aria-labelledby={id}
        value={value}
        onChange={setColorScheme}
        data={SCHEMES.map((value) => ({ value, label: t(`scheme.${value}`) }))}
      />
    </div>
  );
}

function SignOut() {
  const { t } = useTranslation('account');
  const online = useOnline();
  const leave = useMutation({ mutationFn: signOut });
  return (
    <section className={`card ${classes.card}`}>
      <p className={classes.help}>{online ? t('signOutText') : t('signOutOffline')}</p>
      {leave.error && <Note kind="bad">{t('signOutFailed', { detail: leave.error.message })}</Note>}
      <div>
        <Button
          variant="default"
          size="md"
          loading={leave.isPending}
          disabled={!online}
          leftSection={<IconLogout size={18} stroke={1.75} aria-hidden />}
          onClick={() => leave.mutate()}
        >
          {t('signOut')}
        </Button>
      </div>
    </section>
  );
}

/** Who one is here, the address, the language, the look, and signing out. */
export function AccountTab() {
  const { t } = useTranslation(['account', 'ui']);
  const user = useUser();
  const roleName = useRoleName();
  const { data, error, refetch } = useQuery(ownAccountQuery);
  // nothing may render below a part that is still loading: it would be pushed down
  if (!data && !error) return <SkeletonRows rows={6} height={64} label={t('title')} />;
  return (
    <div className={classes.stack}>
      {error && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
      {data && <ProfileForm account={data} />}
      {data && <EmailSection account={data} />}
      <section className={`card ${classes.card}`}>
        <dl className={classes.facts}>
          <div>
            <dt>{t('ui:field.role')}</dt>
            <dd>{roleName(user.role)}</dd>
          </div>
        </dl>
        <Language />
        <Appearance />
      </section>
      <CalendarSection />
      <SignOut />
    </div>
  );
}
