import { Button } from '@mantine/core';
import { IconEye } from '@tabler/icons-react';
import { type LinkProps, useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useUnsaved } from '../../../shared/forms/useUnsavedGuard.ts';
import { usePageTitle } from '../../../shared/navigation/usePageTitle.ts';
import { LearnerPage } from '../../../shared/ui/LearnerPage.tsx';
import { toast } from '../../../shared/ui/toast.tsx';
import { FilmFields } from './FilmFields.tsx';
import type { Film } from './submissions.api.ts';
import { stashVideoDraft } from './unsavedFilm.ts';
import { type VideoForm, useFilmForm } from './useFilmForm.ts';
import classes from './submissions.module.css';

/** Sending, keeping and looking at it, at the end of the form. */
function Buttons({ form, film }: { readonly form: VideoForm; readonly film: Film | undefined }) {
  const { t } = useTranslation(['video-submissions', 'content']);
  const navigate = useNavigate();
  const { value, busy } = form;
  const nothing = value.title.trim() === '';
  const preview = () => {
    stashVideoDraft({ id: film?._id, values: value });
    void navigate({ to: '/auth/videos/submissions/preview', ignoreBlocker: true });
  };
  return (
    <div className={classes.buttons}>
      <Button onClick={() => form.send(false)} loading={busy} disabled={nothing || !value.consent}>
        {t(film?.submission?.submittedAt ? 'sendAgain' : 'send')}
      </Button>
      <Button variant="default" onClick={() => form.send(true)} disabled={busy || nothing}>
        {t('keepDraft')}
      </Button>
      <Button
        variant="subtle"
        leftSection={<IconEye size={18} stroke={1.75} aria-hidden />}
        onClick={preview}
        disabled={busy}
      >
        {t('content:preview')}
      </Button>
    </div>
  );
}

interface Props {
  /** The one that is changed; absent for a new one. */
  readonly film?: Film;
  readonly title: string;
  readonly up: { readonly link: LinkProps; readonly name: string };
}

/** Page to submit a video, or to change one's own. */
export function FormPage({ film, title, up }: Props) {
  const { t } = useTranslation('video-submissions');
  const navigate = useNavigate();
  usePageTitle(title);
  const form = useFilmForm(film, async (saved, draft) => {
    toast(t(draft ? 'kept' : 'sent', { name: saved.title }));
    await navigate({
      to: '/auth/videos/submissions/$videoId',
      params: { videoId: saved._id },
      ignoreBlocker: true,
      replace: true,
    });
  });
  useUnsaved({ ...form, submit: () => form.send(true) });
  return (
    <LearnerPage title={title} text={t('formText')} up={up}>
      <div className={classes.narrow}>
        <FilmFields form={form} film={film} />
        <Buttons form={form} film={film} />
      </div>
    </LearnerPage>
  );
}
