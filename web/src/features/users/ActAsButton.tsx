import { Button } from '@mantine/core';
import { IconUserShare } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { localised } from '../../shared/i18n/language.ts';
import { confirm } from '../../shared/ui/confirm.ts';
import { Note } from '../../shared/ui/Note.tsx';
import { pageOverlay } from '../../shared/ui/pageOverlay.ts';
import { startProxy, type User } from './users.api.ts';
import classes from './UserPage.module.css';

/** Begins acting as a user, after asking. The portal loads anew as that user sees it. */
export function ActAsButton({ user }: { readonly user: User }) {
  const { t } = useTranslation('users');
  const name = user.fullName || user.email;
  const start = useMutation({
    mutationFn: () => pageOverlay(startProxy({ params: { proxyId: user._id } })),
    // A full load: nothing that the administrator could see stays in memory.
    onSuccess: () => location.assign(localised('/auth')),
  });
  const ask = async () => {
    const agreed = await confirm({
      title: t('actAs.title', { name }),
      text: t('actAs.text', { name }),
      action: t('actAs.do', { name }),
      keep: t('actAs.keep'),
    });
    if (agreed) start.mutate();
  };
  return (
    <>
      <Button
        className={classes.act ?? ''}
        leftSection={<IconUserShare size={18} stroke={1.75} aria-hidden />}
        loading={start.isPending}
        onClick={() => void ask()}
      >
        {t('actAs')}
      </Button>
      {start.error && (
        <div className={classes.refusal}>
          <Note kind="bad">{start.error.message}</Note>
        </div>
      )}
    </>
  );
}
