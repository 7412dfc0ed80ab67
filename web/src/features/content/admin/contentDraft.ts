import type { ImageView, MediaView } from '@forecourt/contract/fields';
import { type Audience, EVERYONE } from '../../audience/index.ts';
import type { Draft } from '../../../shared/forms/useDraft.ts';
import type { Attachment, Thing } from '../content.api.ts';
import type { Own } from '../kind.ts';

/** A picture or an attachment of the form: one that is stored, or a new file. */
export interface Slot<Stored> {
  readonly key: string;
  readonly stored: Stored | null;
  readonly file?: File | null | undefined;
}

export interface SectionDraft {
  readonly key: string;
  /** Of a section that is stored. */
  readonly _id: string | null;
  readonly title: string;
  readonly body: string;
  readonly images: readonly Slot<ImageView>[];
  readonly resources: readonly Slot<Attachment>[];
}

/** Captions in one language: stored ones, or a new file. */
export interface CaptionSlot extends Slot<MediaView> {
  readonly language: string;
}

/** What the editor's form holds. */
export interface ContentValues {
  readonly title: string;
  /** null: for all brands. */
  readonly brandId: string | null;
  /** Rich text, or the plain description. */
  readonly body: string;
  readonly images: readonly Slot<ImageView>[];
  readonly attachments: readonly Slot<Attachment>[];
  readonly sections: readonly SectionDraft[];
  readonly audience: Audience;
  readonly publishFrom: string | null;
  readonly publishTo: string | null;
  readonly notifyAudience: boolean;
  /** The one picture of kinds that are no articles. */
  readonly image: File | null | undefined;
  /** The file that the thing is about. */
  readonly file: File | null | undefined;
  readonly captions: readonly CaptionSlot[];
  readonly own: Own;
}
export type ContentDraft = Draft<ContentValues>;

export const CONTENT_FILES = {
  'images.*.file': true,
  'attachments.*.file': true,
  'sections.*.images.*.file': true,
  'sections.*.resources.*.file': true,
  image: true,
  file: true,
  'captions.*.file': true,
} as const;

const slot = <Stored extends { readonly _id: string }>(stored: Stored): Slot<Stored> => ({
  key: stored._id,
  stored,
  file: undefined,
});

interface Beginning {
  readonly own: Own;
  readonly captions: readonly CaptionSlot[];
  readonly brandId: string | null;
  readonly notifies: boolean;
}

/** The form of a new thing. */
const blank = ({ own, captions, brandId, notifies }: Beginning): ContentValues => ({
  title: '',
  brandId,
  body: '',
  images: [],
  attachments: [],
  sections: [],
  audience: EVERYONE,
  publishFrom: null,
  publishTo: null,
  notifyAudience: notifies,
  image: undefined,
  file: undefined,
  captions,
  own,
});

const sectionOf = ({ _id, title, body, images, resources }: Thing['sections'][number]): SectionDraft => ({
  key: _id,
  _id,
  title,
  body,
  images: images.map(slot),
  resources: resources.map(slot),
});

/** The form of a thing as it is stored, or of a new one. */
export const valuesOf = (view: Thing | undefined, begin: Beginning): ContentValues =>
  view
    ? {
        ...blank(begin),
        title: view.title,
        brandId: view.brand?._id ?? null,
        body: view.body,
        images: view.images.map(slot),
        attachments: view.attachments.map(slot),
        sections: view.sections.map(sectionOf),
        audience: view.audience ?? EVERYONE,
        publishFrom: view.publishFrom ?? null,
        publishTo: view.publishTo ?? null,
        notifyAudience: view.notifyAudience ?? begin.notifies,
      }
    : blank(begin);

/** Stored ones by their ids, new ones as files; places that hold neither are left out. */
const filesOf = (slots: readonly Slot<{ readonly _id: string }>[]) =>
  slots.flatMap(({ file, stored }) => file ?? stored?._id ?? []);

/** The call's body for the values; texts in other languages stay as they are. */
export const contentBody = (values: ContentValues, article: boolean): object => ({
  title: values.title.trim(),
  brandId: values.brandId,
  audience: values.audience,
  publishFrom: values.publishFrom,
  publishTo: values.publishTo,
  notifyAudience: values.notifyAudience,
  ...(article
    ? {
        body: values.body,
        images: filesOf(values.images),
        attachments: filesOf(values.attachments),
        sections: values.sections.map(({ key, _id, title, body, images, resources }) => ({
          ...(_id ? { _id } : { key }),
          title,
          body,
          images: filesOf(images),
          resources: filesOf(resources),
        })),
      }
    : { description: values.body, ...(values.image !== undefined && { image: values.image }) }),
});

export const newSection = (): SectionDraft => ({
  key: crypto.randomUUID(),
  _id: null,
  title: '',
  body: '',
  images: [],
  resources: [],
});
