import type * as contract from '@forecourt/contract/session';
import { IconUserShield } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { client } from '../../shared/api/client.ts';
import { localized } from '../../shared/i18n/language.ts';
import { Marked } from '../../shared/i18n/Marked.tsx';
import { useSession } from '../../shared/session/session.ts';
import { pageModalState } from '../../shared/ui/pageOverlay.ts';
import classes from './frame.module.css';

const removeProxy = client<typeof contract.removeProxy>('POST /api/proxy/remove-proxy');

/** Banner on every page during impersonation: names the user and ends it. */
export function ProxyBanner() {
  const { t } = useTranslation();
  const { proxy } = useSession();
  const close = useMutation({
    mutationFn: () => pageModalState(removeProxy()),
    // A full load: nothing that the acted-as user could see stays in memory.
    onSuccess: ({ userId }) => location.assign(localized(`/auth/admin/user-manager/${userId}/edit`)),
  });
  if (!proxy) return null;
  return (
    <section className={classes.proxy} aria-label={t('proxy.label')}>
      <IconUserShield size={20} stroke={1.75} aria-hidden />
      <p className={classes.proxyText}>
        <Marked text={t('proxy', { name: proxy.fullName })} render={(words) => <strong>{words}</strong>} />
        {close.error && <span role="alert"> {t('proxy.failed', { detail: close.error.message })}</span>}
      </p>
      <button type="button" onClick={() => close.mutate()} disabled={close.isPending}>
        {t('proxy.close')}
      </button>
    </section>
  );
}
