import { Button } from '@mantine/core';
import { DEFAULT_LANGUAGE, type Language, LANGUAGE_TAGS } from '../../shared/i18n/languages.ts';
import { IconEye, IconSettings } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FormNote } from '../../shared/forms/FormNote.tsx';
import { SaveBar } from '../../shared/forms/SaveBar.tsx';
import { useServerForm } from '../../shared/forms/useServerForm.ts';
import { EmptyState } from '../../shared/ui/EmptyState.tsx';
import { PageHeader } from '../../shared/ui/PageHeader.tsx';
import { StatusBadge } from '../../shared/ui/StatusBadge.tsx';
import { toast } from '../../shared/ui/toast.tsx';
import { LookFields, PageTextFields } from './BrandPageForm.tsx';
import { BrandPreview } from './BrandPreview.tsx';
import { TranslateLink } from '../translations/index.ts';
import { type BrandView, keepBrand, saveBrandPage } from './brands.api.ts';
import { DESCRIPTION_MAX } from './limits.ts';
import { LoadedBrand } from './LoadedBrand.tsx';
import { pageBody, pageOf, type PageValues } from './pageForm.ts';
import { PublishPanel } from './PublishPanel.tsx';
import { RefusedNote } from './RefusedNote.tsx';
import { useBrandActions } from './useBrandActions.ts';
import classes from './brands.module.css';

/** The form's state, and the call that saves it. */
function usePageForm(brand: BrandView) {
  const { t } = useTranslation('brands');
  const server = useServerForm<PageValues, { brand: BrandView }>({
    initialValues: pageOf(brand),
    validate: (values) => ({
      accent: /^#[0-9a-f]{6}$/i.test(values.accent) ? null : t('field.accentWrong'),
      ...Object.fromEntries(
        LANGUAGE_TAGS.map((tag) => [
          `texts.${tag}.description`,
          values.texts[tag].description.length > DESCRIPTION_MAX
            ? t('field.tooLong', { limit: DESCRIPTION_MAX })
            : null,
        ]),
      ),
    }),
    send: (values) => saveBrandPage({ params: { id: brand._id }, body: pageBody(values, brand) }),
    onSaved: ({ brand: saved }) => {
      keepBrand(saved);
      server.form.setInitialValues(pageOf(saved));
      server.form.reset();
      toast(t('done.saved', { name: saved.name }));
    },
  });
  return server;
}

function Editor({ brand }: { readonly brand: BrandView }) {
  const [language, setLanguage] = useState<Language>(DEFAULT_LANGUAGE);
  const server = usePageForm(brand);
  const actions = useBrandActions();
  const { form, submit, problem } = server;
  return (
    <>
      <RefusedNote refused={actions.refused} />
      <div className={classes.split}>
        <form onSubmit={submit} noValidate className={classes.form}>
          <FormNote problem={problem} />
          <LookFields form={form} brand={brand} />
          <PageTextFields form={form} language={language} onLanguage={setLanguage} />
          <SaveBar of={server} where={brand.name} />
        </form>
        <aside className={classes.aside}>
          <BrandPreview form={form} brand={brand} language={language} />
          <PublishPanel brand={brand} actions={actions} at="page" />
        </aside>
      </div>
    </>
  );
}

function Page({ brand }: { readonly brand: BrandView }) {
  const { t } = useTranslation('brands');
  const { can, _id: id } = brand;
  return (
    <div className={classes.page} data-wide>
      <PageHeader
        title={brand.editing?.name ?? brand.name}
        badge={<StatusBadge status={brand.deletedAt ? 'deleted' : brand.status} />}
        text={t('page.text')}
      >
        {can.translate && <TranslateLink kind="brand" id={id} />}
        {can.edit && (
          <Button
            variant="default"
            leftSection={<IconSettings size={18} />}
            renderRoot={(props) => (
              <Link
                to="/auth/admin/brands/$brandId/edit"
                params={{ brandId: id }}
                search={{ crumb: brand.name }}
                {...props}
              />
            )}
          >
            {t('action.settings')}
          </Button>
        )}
        <Button
          variant="default"
          leftSection={<IconEye size={18} />}
          renderRoot={(props) => (
            <Link to="/auth/brand-page/{-$brandId}" params={{ brandId: id }} {...props} />
          )}
        >
          {t('action.preview')}
        </Button>
      </PageHeader>
      {can.editPage ? (
        <Editor brand={brand} />
      ) : (
        <div className="card">
          <EmptyState title={t('edit.closed')} text={t('edit.closedText')} />
        </div>
      )}
    </div>
  );
}

/** The page of one brand, to edit; without one in the address, the brand that is being edited or the first. */
export function BrandPageEditPage({ brandId }: { readonly brandId: string | undefined }) {
  const { t } = useTranslation('brands');
  if (!brandId)
    return (
      <>
        <PageHeader title={t('brand')} />
        <div className="card">
          <EmptyState title={t('page.none')} text={t('page.noneText')} />
        </div>
      </>
    );
  return <LoadedBrand id={brandId}>{(brand) => <Page key={brand._id} brand={brand} />}</LoadedBrand>;
}
