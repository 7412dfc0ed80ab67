import { Button, TextInput } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { longDate } from '../../shared/format.ts';
import { useSession } from '../../shared/session/session.ts';
import { confirm } from '../../shared/ui/confirm.ts';
import { Hint, Section } from '../../shared/ui/Layout.tsx';
import { Note } from '../../shared/ui/Note.tsx';
import { toast } from '../../shared/ui/toast.tsx';
import { endLink, linkQuery, makeLink } from './calendar.api.ts';
import classes from './calendar.module.css';

/** The address that was just made: the only time that it is shown. */
function Address({ url }: { readonly url: string }) {
  const { t } = useTranslation('calendar');
  const copy = async () => {
    await navigator.clipboard.writeText(url);
    toast(t('copied'));
  };
  return (
    <div className={classes.address}>
      <TextInput
        size="md"
        aria-label={t('title')}
        description={t('once')}
        readOnly
        value={url}
        onFocus={(event) => event.currentTarget.select()}
      />
      <Button variant="default" size="md" onClick={() => void copy()}>
        {t('copy')}
      </Button>
    </div>
  );
}

function useLink(loading: boolean) {
  const { t } = useTranslation('calendar');
  const make = useMutation({ mutationFn: makeLink });
  const end = useMutation({ mutationFn: endLink, onSuccess: () => make.reset() });
  const asked = (title: string, action: string) =>
    confirm({ title, text: t('askText'), action, keep: t('keep'), danger: true });
  return {
    url: make.data,
    error: make.error ?? end.error,
    busy: loading || make.isPending || end.isPending,
    make: () => make.mutate(),
    renew: async () => {
      if (await asked(t('ask'), t('renew'))) make.mutate();
    },
    end: async () => {
      if (await asked(t('askEnd'), t('end'))) end.mutate();
    },
  };
}

function Buttons({ made, link }: { readonly made: boolean; readonly link: ReturnType<typeof useLink> }) {
  const { t } = useTranslation('calendar');
  if (!made)
    return (
      <Button variant="default" size="md" loading={link.busy} onClick={link.make}>
        {t('make')}
      </Button>
    );
  return (
    <>
      <Button variant="default" size="md" loading={link.busy} onClick={() => void link.renew()}>
        {t('renew')}
      </Button>
      <Button variant="default" size="md" disabled={link.busy} onClick={() => void link.end()}>
        {t('end')}
      </Button>
    </>
  );
}

/**
 * The address under which the person’s own calendar finds their classes, visits and events. The page’s loader loads the
 * texts `calendar`.
 */
export function CalendarSection() {
  const { t } = useTranslation('calendar');
  const { proxy } = useSession();
  const { data } = useQuery(linkQuery);
  const link = useLink(data === undefined);
  return (
    <Section title={t('title')}>
      <Hint>{t('text')}</Hint>
      {link.error && <Note kind="bad">{link.error.message}</Note>}
      {link.url && <Address url={link.url} />}
      {data && !link.url && <Hint>{t('since', { date: longDate(data.createdAt) })}</Hint>}
      {proxy ? (
        <Hint>{t('closed')}</Hint>
      ) : (
        <div className={classes.buttons}>
          <Buttons made={Boolean(data)} link={link} />
        </div>
      )}
    </Section>
  );
}
