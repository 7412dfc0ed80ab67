import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { sendLarge } from '../../../shared/files/uploadLarge.ts';
import { type Draft, useDraft } from '../../../shared/forms/useDraft.ts';
import { changeFilm, type Film, handIn } from './submissions.api.ts';
import { type FilmValues, popVideoDraft } from './unsavedFilm.ts';

/** The category of what has none. */
const OTHER = 'other';
/** Phones lose their network on the way: from this size on a film travels in parts, bytes. */
const IN_PARTS = 1_000_000;

const valuesOf = (film: Film | undefined): FilmValues => ({
  title: film?.title ?? '',
  description: film?.description ?? '',
  category: film?.category._id ?? OTHER,
  file: undefined,
  image: undefined,
  consent: film?.submission?.consent ?? false,
});

export interface VideoForm extends Draft<FilmValues> {
  /** Sends it for approval, or keeps it as a draft. */
  readonly send: (draft: boolean) => void;
}

/** The submission form and its call. An interrupted upload resumes when the network is back. */
export function useFilmForm(
  film: Film | undefined,
  onSaved: (saved: Film, draft: boolean) => unknown,
): VideoForm {
  // of two presses, and of a lost answer, the second finds what the first has made
  const [clientId] = useState(() => crypto.randomUUID());
  const [initial] = useState(() => popVideoDraft(film?._id) ?? valuesOf(film));
  const asDraft = useRef(false);
  const draft = useDraft<FilmValues, Film>({
    initial,
    files: { file: true, image: true },
    send: async ({ file, image, title, ...values }, onProgress) => {
      const body = await sendLarge(
        {
          ...values,
          title: title.trim(),
          draft: asDraft.current,
          ...(file && { audio: file }),
          ...(image !== undefined && { image }),
        },
        onProgress,
        { audio: 'video' },
        IN_PARTS,
      );
      // the contract takes a stored file's id wherever it takes a file
      return film
        ? changeFilm(film._id, { ...body, version: film.version }, onProgress)
        : handIn({ ...body, clientId }, onProgress);
    },
    stored: valuesOf,
    onSaved: (saved) => onSaved(saved, asDraft.current),
  });
  const { problem, submit } = draft;
  const goOn = useEffectEvent(() => submit());
  useEffect(() => {
    if (!problem?.offline) return undefined;
    const back = () => goOn();
    window.addEventListener('online', back);
    return () => window.removeEventListener('online', back);
  }, [problem]);
  return {
    ...draft,
    send: (keep) => {
      asDraft.current = keep;
      submit();
    },
  };
}
