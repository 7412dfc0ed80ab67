import { Button, TextInput } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { longDate } from '../format.ts';
import { useSession } from '../session/session.ts';
import { confirm } from '../ui/confirm.ts';
import { Hint, Section } from '../ui/Layout.tsx';
import { Note } from '../ui/Note.tsx';
import { attempt, toast } from '../ui/toast.tsx';
import type { PrivateLinkApi } from './privateLink.api.ts';
import classes from './privateLink.module.css';

/** What an address is called, and what it is for. */
interface Words {
  readonly title: string;
  readonly text: string;
  readonly make: string;
  readonly copied: string;
  /** Asked before it is replaced, or ended, and what that means. */
  readonly ask: string;
  readonly askEnd: string;
  readonly askText: string;
}

interface Props {
  readonly api: PrivateLinkApi;
  readonly words: Words;
}

/** The address that was just made: the only time that it is shown. */
function Address({ url, words }: { readonly url: string; readonly words: Words }) {
  const { t } = useTranslation('ui');
  const copy = async () => {
    if (await attempt(() => navigator.clipboard.writeText(url))) toast(words.copied);
  };
  return (
    <div className={classes.address}>
      <TextInput
        size="md"
        aria-label={words.title}
        description={t('privateLink.once')}
        readOnly
        value={url}
        onFocus={(event) => event.currentTarget.select()}
      />
      <Button variant="default" size="md" onClick={() => void copy()}>
        {t('privateLink.copy')}
      </Button>
    </div>
  );
}

function useLink({ api, words }: Props, loading: boolean) {
  const { t } = useTranslation('ui');
  const make = useMutation({ mutationFn: api.make });
  const end = useMutation({ mutationFn: api.end, onSuccess: () => make.reset() });
  const asked = (title: string, action: string) =>
    confirm({ title, text: words.askText, action, keep: t('privateLink.keep'), danger: true });
  return {
    url: make.data,
    error: make.error ?? end.error,
    busy: loading || make.isPending || end.isPending,
    make: () => make.mutate(),
    renew: async () => {
      if (await asked(words.ask, t('privateLink.renew'))) make.mutate();
    },
    end: async () => {
      if (await asked(words.askEnd, t('privateLink.end'))) end.mutate();
    },
  };
}

interface ButtonsProps {
  readonly made: boolean;
  readonly words: Words;
  readonly link: ReturnType<typeof useLink>;
}

function Buttons({ made, words, link }: ButtonsProps) {
  const { t } = useTranslation('ui');
  if (!made)
    return (
      <Button variant="default" size="md" loading={link.busy} onClick={link.make}>
        {words.make}
      </Button>
    );
  return (
    <>
      <Button variant="default" size="md" loading={link.busy} onClick={() => void link.renew()}>
        {t('privateLink.renew')}
      </Button>
      <Button variant="default" size="md" disabled={link.busy} onClick={() => void link.end()}>
        {t('privateLink.end')}
      </Button>
    </>
  );
}

/** An address under which a program of the person's own finds what is theirs: made, shown once, replaced, ended. */
export function PrivateLinkSection(props: Props) {
  const { api, words } = props;
  const { t } = useTranslation('ui');
  const { proxy } = useSession();
  const { data } = useQuery(api.query);
  const link = useLink(props, data === undefined);
  return (
    <Section title={words.title}>
      <Hint>{words.text}</Hint>
      {link.error && <Note kind="bad">{link.error.message}</Note>}
      {link.url && <Address url={link.url} words={words} />}
      {data && !link.url && <Hint>{t('privateLink.since', { date: longDate(data.createdAt) })}</Hint>}
      {proxy ? (
        <Hint>{t('privateLink.closed')}</Hint>
      ) : (
        <div className={classes.buttons}>
          <Buttons made={Boolean(data)} words={words} link={link} />
        </div>
      )}
    </Section>
  );
}
