import { CONTENT } from '@forecourt/contract/limits';
import { Select, Textarea, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { RichTextEditor } from '../../../shared/editor/RichTextEditor.tsx';
import { ImageField } from '../../../shared/files/ImageField.tsx';
import { Counter } from '../../../shared/forms/Counter.tsx';
import { useUser } from '../../../shared/session/session.ts';
import { Section } from '../../../shared/ui/Layout.tsx';
import { useBrands } from '../../../shared/publishing/brands.api.ts';
import type { Card, Thing } from '../content.api.ts';
import type { ContentPages } from '../kind.ts';
import type { ContentDraft } from './contentDraft.ts';
import { AttachmentSlots, ImageSlots } from './Slots.tsx';
import { Sections } from './Sections.tsx';

interface Props<Row extends Card, View extends Thing> {
  readonly kind: ContentPages<Row, View>;
  readonly draft: ContentDraft;
  readonly stored: View | undefined;
}

/** Represents "no brand" in a text-only field. */
const EVERY = 'every';

function BrandField({ draft }: { readonly draft: ContentDraft }) {
  const { t } = useTranslation(['content', 'ui']);
  const bound = useUser().role.key === 'brand-manager';
  const brands = useBrands().filter(({ isAdmin }) => isAdmin);
  return (
    <Select
      label={t('ui:field.brand')}
      data={[
        ...(bound ? [] : [{ value: EVERY, label: t('everyBrand') }]),
        ...brands.map(({ _id, name }) => ({ value: _id, label: name })),
      ]}
      value={draft.value.brandId ?? (bound ? null : EVERY)}
      onChange={(chosen) => draft.change({ brandId: chosen === EVERY ? null : chosen })}
      placeholder={t('ui:need.brand')}
      allowDeselect={false}
      error={draft.errorOf('brandId')}
    />
  );
}

function TitleField({ draft }: { readonly draft: ContentDraft }) {
  const { t } = useTranslation('ui');
  return (
    <div>
      <TextInput
        label={t('field.title')}
        value={draft.value.title}
        onChange={(event) => draft.change({ title: event.currentTarget.value })}
        maxLength={CONTENT.title}
        required
        error={draft.errorOf('title')}
      />
      <Counter used={draft.value.title.length} limit={CONTENT.title} />
    </div>
  );
}

function Article({ draft }: { readonly draft: ContentDraft }) {
  const { t } = useTranslation('content');
  return (
    <>
      <Section title={t('text')}>
        <div id="field-body">
          <RichTextEditor
            label={t('text')}
            initial={draft.value.body}
            onChange={(body) => draft.change({ body })}
            error={draft.errorOf('body')}
          />
        </div>
      </Section>
      <Section title={t('pictures')} id="field-image">
        <ImageSlots
          slots={draft.value.images}
          onChange={(images) => draft.change({ images })}
          errorOf={(index) => draft.errorOf(`images.${index}`)}
          help={t('picturesHelp')}
        />
      </Section>
      <Section title={t('attachments')}>
        <AttachmentSlots
          slots={draft.value.attachments}
          onChange={(attachments) => draft.change({ attachments })}
          errorOf={(index) => draft.errorOf(`attachments.${index}`)}
        />
      </Section>
      <Sections draft={draft} />
    </>
  );
}

function Plain({
  draft,
  stored,
  limit,
}: {
  readonly draft: ContentDraft;
  readonly stored: Thing | undefined;
  readonly limit: number;
}) {
  const { t } = useTranslation('ui');
  return (
    <Section>
      <div id="field-body">
        <Textarea
          label={t('field.description')}
          value={draft.value.body}
          onChange={(event) => draft.change({ body: event.currentTarget.value })}
          autosize
          minRows={3}
          maxLength={limit}
          error={draft.errorOf('description')}
        />
        <Counter used={draft.value.body.length} limit={limit} />
      </div>
      <div id="field-image">
        <ImageField
          label={t('field.picture')}
          recommended="400×200"
          ratio="2:1"
          value={draft.value.image}
          stored={stored?.image}
          onChange={(image) => draft.change({ image })}
          error={draft.errorOf('image')}
        />
      </div>
    </Section>
  );
}

/** Everything that one thing holds: its brand and title, what its kind adds, and its text. */
export function ContentFields<Row extends Card, View extends Thing>({
  kind,
  draft,
  stored,
}: Props<Row, View>) {
  const { Fields } = kind;
  return (
    <>
      <Section>
        <BrandField draft={draft} />
        <TitleField draft={draft} />
        {Fields && <Fields draft={draft} stored={stored} />}
      </Section>
      {kind.text === 'article' ? (
        <Article draft={draft} />
      ) : (
        <Plain draft={draft} stored={stored} limit={kind.text} />
      )}
    </>
  );
}
