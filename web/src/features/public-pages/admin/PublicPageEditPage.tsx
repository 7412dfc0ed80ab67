import { PUBLIC_PAGE } from '@forecourt/contract/limits';
import { Button, Textarea, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { RichTextEditor } from '../../../shared/editor/RichTextEditor.tsx';
import { ImageField } from '../../../shared/files/ImageField.tsx';
import { Counter } from '../../../shared/forms/Counter.tsx';
import { FormNote } from '../../../shared/forms/FormNote.tsx';
import { SaveBar } from '../../../shared/forms/SaveBar.tsx';
import { type Draft, useDraft } from '../../../shared/forms/useDraft.ts';
import { usePageTitle } from '../../../shared/navigation/usePageTitle.ts';
import { Section } from '../../../shared/ui/Layout.tsx';
import { LoadedPage } from '../../../shared/ui/LoadedPage.tsx';
import { Message } from '../../../shared/ui/Message.tsx';
import { PageHeader } from '../../../shared/ui/PageHeader.tsx';
import { Note } from '../../../shared/ui/Note.tsx';
import { StatusBadge } from '../../../shared/ui/StatusBadge.tsx';
import { toast } from '../../../shared/ui/toast.tsx';
import { TranslateLink } from '../../translations/index.ts';
import { type EditedPage, editedPagesQuery, storePage, savePublicPage } from '../public-pages.api.ts';
import { type CardDraft, cardsOf, draftsOf } from './cardDrafts.ts';
import { CardsEditor } from './CardsEditor.tsx';
import { PagePreview } from './PagePreview.tsx';
import { PublishActions } from './PublishActions.tsx';
import classes from './admin.module.css';

interface Values {
  readonly title: string;
  readonly description: string;
  readonly body: string;
  /** A new picture, null for none, absent for the one that is there. */
  readonly imageFile: File | null | undefined;
  readonly cards: readonly CardDraft[];
}

const valuesOf = ({ title, description, body, cards }: EditedPage): Values => ({
  title,
  description,
  body,
  imageFile: undefined,
  cards: draftsOf(cards),
});

interface FieldsProps {
  readonly draft: Draft<Values>;
  readonly page: EditedPage;
}

function Words({ draft }: Pick<FieldsProps, 'draft'>) {
  const { t } = useTranslation(['public-pages', 'ui']);
  const { value, change, errorOf } = draft;
  return (
    <Section>
      <div>
        <TextInput
          label={t('ui:field.title')}
          value={value.title}
          onChange={(event) => change({ title: event.currentTarget.value })}
          maxLength={PUBLIC_PAGE.title}
          required
          error={errorOf('title')}
        />
        <Counter used={value.title.length} limit={PUBLIC_PAGE.title} />
      </div>
      <div>
        <Textarea
          label={t('ui:field.description')}
          description={t('description.help')}
          value={value.description}
          onChange={(event) => change({ description: event.currentTarget.value })}
          autosize
          minRows={2}
          maxLength={PUBLIC_PAGE.description}
          error={errorOf('description')}
        />
        <Counter used={value.description.length} limit={PUBLIC_PAGE.description} />
      </div>
      <RichTextEditor
        label={t('texts')}
        initial={value.body}
        onChange={(body) => change({ body })}
        error={errorOf('body')}
      />
    </Section>
  );
}

function Fields({ draft, page }: FieldsProps) {
  const { t } = useTranslation(['public-pages', 'ui']);
  const { value, change, errorOf } = draft;
  return (
    <fieldset className={classes.form} disabled={draft.busy}>
      <FormNote problem={draft.problem} />
      <Words draft={draft} />
      <Section>
        <ImageField
          label={t('ui:field.picture')}
          description={t('picture.help')}
          recommended="1280×960"
          value={value.imageFile}
          stored={page.image}
          onChange={(imageFile) => change({ imageFile })}
          error={errorOf('imageFile')}
        />
      </Section>
      {page.slug === 'pricing' && (
        <CardsEditor cards={value.cards} errorOf={errorOf} onChange={(cards) => change({ cards })} />
      )}
    </fieldset>
  );
}

interface HeadProps {
  readonly page: EditedPage;
  readonly unsaved: boolean;
  readonly onPreview: () => void;
}

/** What can be done with the page, and whether visitors see it. */
function Head({ page, unsaved, onPreview }: HeadProps) {
  const { t } = useTranslation('public-pages');
  const { slug, published, changed } = page;
  const name = t(`page.${slug}`);
  return (
    <>
      <PageHeader title={name} badge={<StatusBadge status={published ? 'published' : 'unpublished'} />}>
        {published && (
          <Button
            variant="subtle"
            renderRoot={(props) => <Link {...props} to={`/public/${slug}`} target="_blank" />}
          >
            {t('open')}
          </Button>
        )}
        <TranslateLink kind="public-page" id={page._id} />
        <Button variant="default" onClick={onPreview}>
          {t('preview')}
        </Button>
        <PublishActions page={page} unsaved={unsaved} />
      </PageHeader>
      {(!published || changed) && (
        <div className={classes.state}>
          <Note kind="info">{t(published ? 'state.changed' : 'state.draft')}</Note>
        </div>
      )}
    </>
  );
}

function Editor({ page }: { readonly page: EditedPage }) {
  const { t } = useTranslation(['public-pages', 'ui']);
  const { slug, version } = page;
  const [isPreviewing, setIsPreviewing] = useState(false);
  const name = t(`page.${slug}`);
  const draft = useDraft<Values, { publicPage: EditedPage }>({
    initial: valuesOf(page),
    thing: `public-page:${slug}`,
    files: { imageFile: true },
    send: ({ cards, ...body }) =>
      savePublicPage({
        params: { slug },
        body: { ...body, ...(slug === 'pricing' && { cards: cardsOf(cards) }), version },
      }),
    stored: ({ publicPage }) => valuesOf(publicPage),
    onSaved: async ({ publicPage }) => {
      await storePage(publicPage);
      toast(t('draftSaved', { name }));
    },
  });
  return (
    <>
      <Head page={page} unsaved={draft.form.isDirty()} onPreview={() => setIsPreviewing(true)} />
      <Fields key={draft.generation} draft={draft} page={page} />
      <SaveBar of={draft} where={name} label={t('saveDraft')} />
      {isPreviewing && (
        <PagePreview
          page={{ ...page, ...draft.value, cards: cardsOf(draft.value.cards), others: [] }}
          onClose={() => setIsPreviewing(false)}
        />
      )}
    </>
  );
}

function Unknown() {
  const { t } = useTranslation('public-pages');
  usePageTitle(t('missing'));
  return (
    <Message drawing="lost" heading="h1" title={t('missing')}>
      <Link to="/auth/admin/public-pages" className="link">
        {t('title')}
      </Link>
    </Message>
  );
}

/** One of the pages for people without an account. @param slug from the address */
export function PublicPageEditPage({ slug }: { readonly slug: string }) {
  const { t } = useTranslation('public-pages');
  const query = useQuery({
    ...editedPagesQuery,
    select: (pages) => pages.find((page) => page.slug === slug) ?? null,
  });
  return (
    <LoadedPage query={query} title={t('title')}>
      {(page) => (page ? <Editor key={page.slug} page={page} /> : <Unknown />)}
    </LoadedPage>
  );
}
