import { Button } from '@mantine/core';
import { IconEye, IconLayoutNavbar, IconTrash } from '@tabler/icons-react';
import { Link, useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../../shared/ui/EmptyState.tsx';
import { PageHeader } from '../../shared/ui/PageHeader.tsx';
import { StatusBadge } from '../../shared/ui/StatusBadge.tsx';
import { BrandSettingsForm } from './BrandSettingsForm.tsx';
import type { BrandView } from './brands.api.ts';
import { LoadedBrand } from './LoadedBrand.tsx';
import { PublishPanel } from './PublishPanel.tsx';
import { RefusedNote } from './RefusedNote.tsx';
import { useBrandActions } from './useBrandActions.ts';
import classes from './brands.module.css';

function Editor({ brand }: { readonly brand: BrandView }) {
  const { t } = useTranslation('brands');
  const navigate = useNavigate();
  const actions = useBrandActions();
  const { can, _id: id } = brand;
  const remove = async () => {
    if (await actions.remove(brand)) await navigate({ to: '/auth/admin/brands' });
  };
  return (
    <div className={classes.page}>
      <PageHeader
        title={brand.editing?.name ?? brand.name}
        badge={<StatusBadge status={brand.deletedAt ? 'deleted' : brand.status} />}
        text={t('edit.text')}
      >
        <Button
          variant="default"
          leftSection={<IconEye size={18} />}
          renderRoot={(props) => (
            <Link to="/auth/brand-page/{-$brandId}" params={{ brandId: id }} {...props} />
          )}
        >
          {t('action.preview')}
        </Button>
        {can.editPage && (
          <Button
            variant="default"
            leftSection={<IconLayoutNavbar size={18} />}
            renderRoot={(props) => (
              <Link
                to="/auth/admin/brand-page/{-$id}"
                params={{ id }}
                search={{ crumb: brand.name }}
                {...props}
              />
            )}
          >
            {t('action.page')}
          </Button>
        )}
      </PageHeader>
      <RefusedNote refused={actions.refused} />
      {can.edit ? (
        <div className={classes.split}>
          <div className={classes.form}>
            <BrandSettingsForm brand={brand} />
            {can.delete && (
              <Button
                variant="subtle"
                color="red"
                className={classes.delete}
                leftSection={<IconTrash size={18} />}
                onClick={() => void remove()}
              >
                {t('action.delete')}
              </Button>
            )}
          </div>
          <aside className={classes.aside}>
            <PublishPanel brand={brand} actions={actions} at="settings" />
          </aside>
        </div>
      ) : (
        <div className="card">
          <EmptyState
            title={t(can.restore ? 'edit.deleted' : 'edit.closed')}
            text={t(can.restore ? 'edit.deletedText' : 'edit.closedText')}
          >
            {can.restore && (
              <Button onClick={() => void actions.restore(brand)}>{t('action.restore')}</Button>
            )}
          </EmptyState>
        </div>
      )}
    </div>
  );
}

/** The settings of one brand. @param brandId from the address */
export const BrandEditPage = ({ brandId }: { readonly brandId: string }) => (
  <LoadedBrand id={brandId}>{(brand) => <Editor key={brand._id} brand={brand} />}</LoadedBrand>
);
