import { Button, TextInput } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PasswordDialog } from '../forms/PasswordDialog.tsx';
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
  const [url, setUrl] = useState<string>();
  const [asked, { open, close }] = useDisclosure(false);
  const end = useMutation({ mutationFn: api.end, onSuccess: () => setUrl(undefined) });
  return {
    url,
    error: end.error,
    busy: loading || end.isPending,
    asked,
    ask: open,
    close,
    make: async ({ password }: { readonly password: string }) => {
      setUrl(await api.make(password));
      close();
    },
    end: async () => {
      const { askEnd: title, askText: text } = words;
      const answers = { action: t('privateLink.end'), keep: t('privateLink.keep') };
      if (await confirm({ title, text, ...answers, danger: true })) end.mutate();
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
      <Button variant="default" size="md" loading={link.busy} onClick={link.ask}>
        {words.make}
      </Button>
    );
  return (
    <>
      <Button variant="default" size="md" loading={link.busy} onClick={link.ask}>
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
      {link.asked && (
        <PasswordDialog
          title={data ? words.ask : words.make}
          text={data ? words.askText : t('privateLink.password')}
          action={data ? t('privateLink.renew') : words.make}
          onClose={link.close}
          send={link.make}
        />
      )}
    </Section>
  );
}
