import { useQuery } from '@tanstack/react-query';
import { useNavigate, useRouterState } from '@tanstack/react-router';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, TextInput } from '@mantine/core';
import { IconSend } from '@tabler/icons-react';
import { RichTextEditor } from '../../../shared/editor/RichTextEditor.tsx';
import { number } from '../../../shared/format.ts';
import { viewerNow, viewerZone } from '../../../shared/i18n/viewer.ts';
import { momentOf } from '../../../shared/moments.ts';
import { instantOf, isLater } from '../../../shared/publishing/publishWindow.ts';
import { FormNote } from '../../../shared/forms/FormNote.tsx';
import { type Draft as Form, useDraft } from '../../../shared/forms/useDraft.ts';
import { useUnsaved } from '../../../shared/forms/useUnsavedGuard.ts';
import { Dock } from '../../../shared/ui/Dock.tsx';
import { Section } from '../../../shared/ui/Layout.tsx';
import { LoadedPage } from '../../../shared/ui/LoadedPage.tsx';
import { confirm } from '../../../shared/ui/confirm.ts';
import { PageHeader } from '../../../shared/ui/PageHeader.tsx';
import { toast } from '../../../shared/ui/toast.tsx';
import { messageQuery, messagesChanged, type MessageView, saveMessage } from '../messages.api.ts';
import { Attachments } from './Attachments.tsx';
import { type Draft, draftOf, inputOf } from './messageForm.ts';
import { Recipients, useReach } from './Recipients.tsx';
import classes from '../messages.module.css';

export interface Part {
  readonly of: Form<Draft>;
}

/** What is written. */
function Words({ of }: Part) {
  const { t } = useTranslation('messages');
  const { value, change, errorOf, generation } = of;
  return (
    <Section>
      <TextInput
        label={t('subject')}
        maxLength={150}
        required
        value={value.subject}
        onChange={(event) => change({ subject: event.currentTarget.value })}
        error={errorOf('subject')}
      />
      <RichTextEditor
        key={generation}
        label={t('body')}
        initial={value.body}
        onChange={(body) => change({ body })}
        error={errorOf('body')}
      />
      <Attachments of={of} />
    </Section>
  );
}

/** Keeping, scheduling and sending, one thing at a time. */
function useComposer(message: MessageView | undefined) {
  const { t } = useTranslation('messages');
  const navigate = useNavigate();
  const to = useRouterState({ select: ({ location }) => location.state.to });
  const keeps = useRef(false);
  const clientId = useRef(crypto.randomUUID());
  const of = useDraft<Draft, Awaited<ReturnType<typeof saveMessage>>>({
    initial: draftOf(message, to),
    thing: `message:${message?._id ?? 'new'}`,
    send: async (values, onProgress) => {
      const stored = {
        draft: keeps.current,
        version: message?.delivery?.version,
        clientId: clientId.current,
      };
      return saveMessage(message?._id, await inputOf(values, stored, onProgress), onProgress);
    },
    onSaved: async ({ message: { delivery, _id: id } }) => {
      await messagesChanged();
      if (delivery?.status === 'draft') {
        toast(t('saved'));
        await navigate({
          to: '/auth/admin/messages/create',
          search: { id },
          replace: true,
          ignoreBlocker: true,
        });
        return;
      }
      toast(
        isLater(delivery?.sendAt, viewerNow())
          ? t('scheduled', { date: momentOf(delivery.sendAt, viewerZone()) })
          : t('onItsWay'),
      );
      await navigate({ to: '/auth/admin/messages', ignoreBlocker: true });
    },
  });
  const submit = (asDraft: boolean) => {
    keeps.current = asDraft;
    of.submit();
  };
  return { of, submit };
}

function Composer({ message }: { readonly message: MessageView | undefined }) {
  const { t } = useTranslation(['messages', 'ui']);
  const { of, submit } = useComposer(message);
  const { value, busy, problem, form } = of;
  const { data } = useReach(value);
  const people = data?.countRecipients ?? 0;
  const nameless = value.subject.trim() === '';
  const action = t('send', { count: people, people: number(people) });
  const isScheduled = isLater(instantOf(value.sendAt), viewerNow());
  // what is scheduled can still be stopped
  const send = async () => {
    const question = {
      title: t('sendAsk', { subject: value.subject }),
      text: t('sendAskText', { people: number(people) }),
      action,
      keep: t('ui:action.cancel'),
    };
    if (isScheduled || (await confirm(question))) submit(false);
  };
  useUnsaved({ form, submit: () => !nameless && submit(true), busy });
  return (
    <>
      <PageHeader title={message?.subject ?? t('new')} />
      <FormNote problem={problem} />
      <div className={classes.compose}>
        <Words of={of} />
        <Recipients of={of} />
      </div>
      <Dock>
        <div className={classes.bar}>
          <Button variant="default" disabled={nameless || busy} onClick={() => submit(true)}>
            {t('keepDraft')}
          </Button>
          <Button
            loading={busy}
            disabled={nameless || people === 0}
            leftSection={<IconSend size={18} stroke={1.75} aria-hidden />}
            onClick={() => void send()}
          >
            {isScheduled ? t('schedule') : action}
          </Button>
        </div>
      </Dock>
    </>
  );
}

/** Writes a message, or goes on with one that was not sent yet. */
export function ComposePage({ id }: { readonly id: string | undefined }) {
  const { t } = useTranslation('messages');
  const query = useQuery({ ...messageQuery(id ?? ''), enabled: id !== undefined });
  if (!id) return <Composer message={undefined} />;
  const missing = {
    title: t('missing'),
    text: '',
    list: '/auth/admin/messages' as const,
    back: t('back'),
  };
  return (
    <LoadedPage query={query} title={t('new')} missing={missing}>
      {(message) => <Composer key={message.delivery?.version} message={message} />}
    </LoadedPage>
  );
}
