import { DEFAULT_LANGUAGE, type Language, LANGUAGE_TAGS } from '../../shared/i18n/languages.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FormNote } from '../../shared/forms/FormNote.tsx';
import { SaveBar } from '../../shared/forms/SaveBar.tsx';
import { useServerForm } from '../../shared/forms/useServerForm.ts';
import { EditorFrame } from '../../shared/publishing/EditorFrame.tsx';
import { PublishPanel } from '../../shared/publishing/PublishPanel.tsx';
import { usePublishing } from '../../shared/publishing/usePublishing.ts';
import { EmptyState } from '../../shared/ui/EmptyState.tsx';
import { PageHeader } from '../../shared/ui/PageHeader.tsx';
import { toast } from '../../shared/ui/toast.tsx';
import { LookFields, PageTextFields } from './BrandPageForm.tsx';
import { BrandPreview } from './BrandPreview.tsx';
import { BrandButtons } from './BrandEditPage.tsx';
import { type BrandView, setBrandCache, saveBrandPage } from './brands.api.ts';
import { useBrandSteps } from './brandSteps.ts';
import { BRAND } from '@forecourt/contract/limits';
import { LoadedBrand } from './LoadedBrand.tsx';
import { pageBody, pageOf, type PageValues } from './pageForm.ts';
import { useBrandKind } from './useBrandKind.ts';
import classes from './brands.module.css';

/** The form's state, and the call that saves it. */
function usePageForm(brand: BrandView) {
  const { t } = useTranslation('brands');
  return useServerForm<PageValues, { brand: BrandView }>({
    initialValues: pageOf(brand),
    thing: `brand-page:${brand._id}`,
    files: { logoImage: true, bannerImage: true },
    validate: (values) => ({
      accent: /^#[0-9a-f]{6}$/i.test(values.accent) ? null : t('field.accentWrong'),
      ...Object.fromEntries(
        LANGUAGE_TAGS.map((tag) => [
          `texts.${tag}.description`,
          values.texts[tag].description.length > BRAND.description
            ? t('field.tooLong', { limit: BRAND.description })
            : null,
        ]),
      ),
    }),
    send: (values) => saveBrandPage({ params: { id: brand._id }, body: pageBody(values, brand) }),
    stored: ({ brand: saved }) => pageOf(saved),
    onSaved: ({ brand: saved }) => {
      setBrandCache(saved);
      toast(t('done.saved', { name: saved.name }));
    },
  });
}

function Editor({ brand }: { readonly brand: BrandView }) {
  const { t } = useTranslation('brands');
  const [language, setLanguage] = useState<Language>(DEFAULT_LANGUAGE);
  const server = usePageForm(brand);
  const publishing = usePublishing(useBrandKind<BrandView>('page'));
  const steps = useBrandSteps(brand, 'page');
  const { form, submit, problem } = server;
  return (
    <EditorFrame
      row={brand}
      publishing={publishing}
      text={t('page.text')}
      buttons={<BrandButtons brand={brand} at="page" />}
      wideAside
      aside={
        <>
          <BrandPreview form={form} brand={brand} language={language} />
          <PublishPanel
            row={brand}
            publishing={publishing}
            steps={steps}
            unsaved={form.isDirty()}
            publishedAt={brand.editing?.publishedAt}
          />
        </>
      }
    >
      <form onSubmit={submit} noValidate className={classes.form}>
        <FormNote problem={problem} />
        <LookFields form={form} brand={brand} />
        <PageTextFields form={form} language={language} onLanguage={setLanguage} />
        <SaveBar of={server} where={brand.name} />
      </form>
    </EditorFrame>
  );
}

/** The page of one brand, to edit; without one in the address, the brand that is being edited or the first. */
export function BrandPageEditPage({ brandId }: { readonly brandId: string | undefined }) {
  const { t } = useTranslation(['brands', 'ui']);
  if (!brandId)
    return (
      <>
        <PageHeader title={t('ui:field.brand')} />
        <div className="card">
          <EmptyState title={t('page.none')} text={t('page.noneText')} />
        </div>
      </>
    );
  return <LoadedBrand id={brandId}>{(brand) => <Editor key={brand._id} brand={brand} />}</LoadedBrand>;
}
