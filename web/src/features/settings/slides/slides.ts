import type { saveDashboardSlides } from '@forecourt/contract/settings';
import type { InputOf } from '@forecourt/contract/endpoint';
import type { Slide } from '../settings.api.ts';

/** The server takes no more. */
export const MOST_SLIDES = 20;

/** A slide while it is edited. */
export interface SlideDraft {
  /** Of this page only: new slides have no id yet. */
  readonly key: string;
  readonly _id: string | undefined;
  readonly title: string;
  readonly text: string;
  readonly link: string;
  readonly linkLabel: string;
  readonly french: { readonly title: string; readonly text: string; readonly linkLabel: string };
  /** A new picture; null: none; undefined: the stored one stays. */
  readonly imageFile: File | null | undefined;
}

const FRENCH = 'fr';

export const draftOf = (slide: Slide): SlideDraft => {
  const { title = '', text = '', linkLabel = '' } = slide.texts[FRENCH] ?? {};
  return {
    key: slide._id,
    _id: slide._id,
    title: slide.title,
    text: slide.text,
    link: slide.link,
    linkLabel: slide.linkLabel,
    french: { title, text, linkLabel },
    imageFile: undefined,
  };
};

export const newDraft = (): SlideDraft => ({
  key: crypto.randomUUID(),
  _id: undefined,
  title: '',
  text: '',
  link: '',
  linkLabel: '',
  french: { title: '', text: '', linkLabel: '' },
  imageFile: undefined,
});

type Sent = InputOf<typeof saveDashboardSlides>['body']['slides'][number];
type Texts = NonNullable<Sent['texts']>;

/** Texts of other languages stay as they are; empty French ones are left out, so that the default shows. */
function textsOf({ french }: SlideDraft, stored: Slide | undefined): Texts {
  const { [FRENCH]: _, ...others } = stored?.texts ?? {};
  const given = Object.fromEntries(Object.entries(french).filter(([, text]) => text.trim() !== ''));
  return Object.keys(given).length > 0 ? { ...others, [FRENCH]: given } : others;
}

/** What the call takes: the slides in their order. */
export const bodyOf = (drafts: readonly SlideDraft[], stored: readonly Slide[]) => ({
  slides: drafts.map((draft) => ({
    ...(draft._id && { _id: draft._id }),
    title: draft.title,
    text: draft.text,
    link: draft.link,
    linkLabel: draft.linkLabel,
    texts: textsOf(
      draft,
      stored.find(({ _id }) => _id === draft._id),
    ),
    ...(draft.imageFile !== undefined && { imageFile: draft.imageFile }),
  })),
});

const LINK = /^(\/(?!\/)[^\s\\]*|https:\/\/\S+)$/;
/** Whether a slide may lead there: a path of the portal or an https address; empty is no link. */
export const isLink = (link: string): boolean => link.trim() === '' || LINK.test(link.trim());
