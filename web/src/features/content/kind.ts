import type { RightName } from '@forecourt/contract/access';
import type { ContentKind } from '@forecourt/contract/content-kinds';
import type { LinkProps } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import type { Column } from '../../shared/list/DataTable.tsx';
import type { ListDefinition } from '../../shared/list/listSearch.ts';
import type { CaptionSlot, ContentDraft, ContentValues } from './admin/contentDraft.ts';
import type { Card, ContentApi, Thing } from './content.api.ts';

export type Own = Readonly<Record<string, string | number | boolean | null>>;

export interface FieldsProps<View extends Thing = Thing> {
  readonly draft: ContentDraft;
  /** As it is stored; undefined for a thing that is new. */
  readonly stored?: View | undefined;
}

/** A kind of content, as its pages need it. */
export interface ContentPages<Row extends Card, View extends Thing> {
  /** Its words are `<name>.*` in the texts of the area, and `kind.<name>` and `kinds.<name>` in those of the navigation. */
  readonly name: ContentKind;
  readonly api: ContentApi<Row, View>;
  /** Rich text with pictures, attachments and sections; else a plain description of so many characters. */
  readonly text: 'article' | number;
  readonly list: ListDefinition;
  /** Who creates. */
  readonly right: RightName;
  readonly places: {
    readonly list: NonNullable<LinkProps['to']>;
    readonly create: NonNullable<LinkProps['to']>;
    readonly edit: (id: string) => LinkProps;
    readonly translations: (id: string) => LinkProps;
    /** Absent: it shows only on the page of the list. */
    readonly preview?: (id: string) => LinkProps;
    /** Preview of what is not saved. */
    readonly previewUnsaved?: NonNullable<LinkProps['to']>;
    readonly readers: NonNullable<LinkProps['to']>;
    readonly page: (id: string) => LinkProps;
  };
  /** Default for notifying the audience of new content. */
  readonly notifies?: boolean;
  /** Fields required for publishing, besides the title; texts are `need.<field>`. */
  readonly needs: readonly NeededField[];
  /** Values of its own fields; undefined for a thing that is new. */
  readonly ownOf: (view: View | undefined) => Own;
  /** Captions of a recording, by language. */
  readonly captionsOf?: (view: View | undefined) => readonly CaptionSlot[];
  /** Its own part of the body. */
  readonly bodyOf: (values: ContentValues) => object;
  /** Its own fields, before the text. */
  readonly Fields?: ComponentType<FieldsProps<View>>;
  /** Columns of its own in the editors' list, in the language of the page. */
  readonly columns?: () => readonly Column<Row>[];
  /** Next to the title of the editors' list. */
  readonly ListButtons?: ComponentType;
  /** Links to further editor pages. */
  readonly Buttons?: ComponentType<{ readonly view: View }>;
}

export type NeededField = 'body' | 'image' | 'audio' | 'file';
