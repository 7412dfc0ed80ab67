import { randomUUID } from 'node:crypto';
import type { SectionInput } from '@forecourt/contract/chapters';
import type { FileKind } from '@forecourt/contract/endpoint';
import { fileIdsInHtml } from '../../../kit/files/html.ts';
import type { UsedFile } from '../../../kit/files/store.ts';
import { Problem, type FieldProblem } from '../../../kit/http/problem.ts';
import { cleanRichText } from '../../../kit/richtext.ts';
import type { SectionRow } from './chapters.queries.ts';
import type { SectionContent } from './content.ts';

export interface SectionToWrite {
  /** Id of the changed section; undefined for a new one. */
  readonly id: string | undefined;
  readonly title: string;
  readonly texts: SectionInput['texts'];
  readonly content: SectionContent;
}

type Content<K extends SectionContent['kind']> = Extract<SectionContent, { kind: K }>;
type Input<K extends SectionInput['sectionType']> = Extract<SectionInput, { sectionType: K }>;
type Product = Content<'product'>['products'][number];
type Given = string | null | undefined;

/**
 * Sections as they will be stored: texts cleaned, files kept where none is named. All that is wrong is reported at once.
 * Throws `request.invalid`.
 */
export function sectionsFrom(input: readonly SectionInput[], before: readonly SectionRow[]) {
  const reading = new Reading();
  const known = new Map(before.map((row) => [row.id, row]));
  const seen = new Set<string>();
  const sections = input.map((section, i): SectionToWrite => {
    const path = `sections.${i}`;
    const row = section._id === undefined ? undefined : known.get(section._id);
    if (section._id !== undefined && !row) reading.reject(`${path}._id`, 'thing.not_found');
    if (row && seen.has(row.id)) reading.reject(`${path}._id`, 'field.duplicate');
    if (row) seen.add(row.id);
    if (row && row.content.kind !== section.sectionType)
      reading.reject(`${path}.sectionType`, 'course.section_kind_fixed');
    const content = reading.content(section, row?.content, path);
    return { id: row?.id, title: section.title, texts: section.texts, content };
  });
  if (reading.fields.length > 0) throw new Problem('request.invalid', { fields: reading.fields });
  return { sections, files: reading.files };
}

function ofKind<K extends SectionContent['kind']>(
  kind: K,
  content: SectionContent | undefined,
): Content<K> | undefined {
  const is = (one: SectionContent | undefined): one is Content<K> => one?.kind === kind;
  return is(content) ? content : undefined;
}

/** Collects files and mistakes while sections are read. */
class Reading {
  readonly files: UsedFile[] = [];
  readonly fields: FieldProblem[] = [];

  reject(path: string, key: string): void {
    this.fields.push({ path, key });
  }

  content(section: SectionInput, before: SectionContent | undefined, path: string): SectionContent {
    const text = cleanRichText(section.text);
    for (const id of fileIdsInHtml(text)) this.files.push({ id, kind: 'image', field: `${path}.text` });
    switch (section.sectionType) {
      case 'video':
        return { kind: 'video', ...this.#video(section, ofKind('video', before), path), text };
      case 'audio':
        return { kind: 'audio', ...this.#audio(section, ofKind('audio', before), path), text };
      case 'text': {
        const was = ofKind('text', before)?.image;
        return { kind: 'text', text, image: this.file(section.imageFile, was, 'image', `${path}.imageFile`) };
      }
      case 'product': {
        const was = ofKind('product', before)?.products ?? [];
        return { kind: 'product', text, products: this.#products(section.products, was, path) };
      }
    }
  }

  #video(given: Input<'video'>, was: Content<'video'> | undefined, path: string) {
    return {
      video: this.file(given.videoFile, was?.video, 'video', `${path}.videoFile`),
      poster: this.file(given.imageFile, was?.poster, 'image', `${path}.imageFile`),
      subtitles: this.#subtitles(given, was?.subtitles ?? [], path),
    };
  }

  #audio(given: Input<'audio'>, was: Content<'audio'> | undefined, path: string) {
    return {
      audio: this.file(given.audioFile, was?.audio, 'audio', `${path}.audioFile`),
      image: this.file(given.imageFile, was?.image, 'image', `${path}.imageFile`),
    };
  }

  /** Resolves a file field: the given file, none for null, the previous one when absent. */
  file(given: Given, before: Given, kind: FileKind, field: string): string | null {
    const id = given === undefined ? (before ?? null) : given;
    if (id) this.files.push({ id, kind, field });
    return id;
  }

  #subtitles(
    section: Input<'video'>,
    before: Content<'video'>['subtitles'],
    path: string,
  ): Content<'video'>['subtitles'] {
    const was = new Map(before.map((one) => [one.language, one.file]));
    const stored = section.subtitles?.map(({ language, videoSubtitleFile }, i) => ({
      language: language,
      given: videoSubtitleFile,
      field: `${path}.subtitles.${i}`,
    }));
    const all = stored ?? before.map(({ language }) => ({ language, given: undefined, field: path }));
    const english = section.videoSubtitleFile;
    const list =
      english === undefined
        ? all
        : [
            ...all.filter((one) => one.language !== 'en'),
            ...(english ? [{ language: 'en', given: english, field: path }] : []),
          ];
    if (new Set(list.map((one) => one.language)).size < list.length)
      this.reject(`${path}.subtitles`, 'field.duplicate');
    return list.flatMap(({ language, given, field }) => {
      const file = this.file(given, was.get(language), 'captions', `${field}.videoSubtitleFile`);
      return file ? [{ language, file }] : [];
    });
  }

  #products(given: Input<'product'>['products'], before: readonly Product[], path: string): Product[] {
    const pictures = new Map(
      before.flatMap((product) => [
        [product.id, product.image] as const,
        ...product.variants.map((variant) => [variant.id, variant.image] as const),
      ]),
    );
    const seen = new Set<string>();
    const identify = (id: string | undefined, at: string) => {
      const own = id ?? randomUUID();
      if (seen.has(own)) this.reject(`${at}._id`, 'field.duplicate');
      seen.add(own);
      return own;
    };
    const picture = (id: string, file: Given, at: string) =>
      this.file(file, pictures.get(id), 'image', `${at}.imageFile`);
    return given.map(({ _id, imageFile, variants, ...product }, i) => {
      const at = `${path}.products.${i}`;
      const id = identify(_id, at);
      return {
        ...product,
        id,
        image: picture(id, imageFile, at),
        variants: variants.map(({ _id: variantId, imageFile: variantImage, ...variant }, j) => {
          const inner = `${at}.variants.${j}`;
          const own = identify(variantId, inner);
          return { ...variant, id: own, image: picture(own, variantImage, inner) };
        }),
      };
    });
  }
}
