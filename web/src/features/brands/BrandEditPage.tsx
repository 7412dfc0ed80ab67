import { Button } from '@mantine/core';
import { IconEye, IconLayoutNavbar, IconSettings } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { EditorFrame } from '../../shared/publishing/EditorFrame.tsx';
import { PublishPanel } from '../../shared/publishing/PublishPanel.tsx';
import { usePublishing } from '../../shared/publishing/usePublishing.ts';
import { TranslateLink } from '../translations/index.ts';
import { BrandSettingsForm, useSettingsForm } from './BrandSettingsForm.tsx';
import type { BrandView } from './brands.api.ts';
import { useBrandSteps } from './brandSteps.ts';
import { LoadedBrand } from './LoadedBrand.tsx';
import { learnerLink, pageLink, settingsLink, useBrandKind } from './useBrandKind.ts';

/** The other pages of a brand. @param at the editor that one is in */
export function BrandButtons({ brand, at }: { readonly brand: BrandView; readonly at: 'settings' | 'page' }) {
  const { t } = useTranslation(['brands', 'ui']);
  const other = at === 'page' ? settingsLink(brand) : pageLink(brand);
  const Icon = at === 'page' ? IconSettings : IconLayoutNavbar;
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconEye size={18} />}
        renderRoot={(props) => <Link {...learnerLink(brand)} {...props} />}
      >
        {t('ui:action.asLearner')}
      </Button>
      {brand.can.translate && <TranslateLink kind="brand" id={brand._id} />}
      {other && (
        <Button
          variant="default"
          leftSection={<Icon size={18} />}
          renderRoot={(props) => <Link {...other} {...props} />}
        >
          {t(at === 'page' ? 'action.settings' : 'action.page')}
        </Button>
      )}
    </>
  );
}

function Editor({ brand }: { readonly brand: BrandView }) {
  const { t } = useTranslation('brands');
  const publishing = usePublishing(useBrandKind<BrandView>('settings'));
  const server = useSettingsForm(brand);
  const steps = useBrandSteps(brand, 'settings');
  return (
    <EditorFrame
      row={brand}
      publishing={publishing}
      text={t('edit.text')}
      buttons={<BrandButtons brand={brand} at="settings" />}
      list="/auth/admin/brands"
      aside={
        <PublishPanel
          row={brand}
          publishing={publishing}
          steps={steps}
          unsaved={server.form.isDirty()}
          publishedAt={brand.editing?.publishedAt}
        />
      }
    >
      <BrandSettingsForm brand={brand} server={server} />
    </EditorFrame>
  );
}

/** The settings of one brand. @param brandId from the address */
export const BrandEditPage = ({ brandId }: { readonly brandId: string }) => (
  <LoadedBrand id={brandId}>{(brand) => <Editor key={brand._id} brand={brand} />}</LoadedBrand>
);
