import { Button } from '@mantine/core';
import { IconEye, IconLayoutNavbar } from '@tabler/icons-react';
import { Link, useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { RemoveButton } from '../../shared/forms/RemoveButton.tsx';
import { EmptyState } from '../../shared/ui/EmptyState.tsx';
import { PageHeader } from '../../shared/ui/PageHeader.tsx';
import { StatusBadge } from '../../shared/ui/StatusBadge.tsx';
import { BrandSettingsForm } from './BrandSettingsForm.tsx';
import { TranslateLink } from '../translations/index.ts';
import type { BrandView } from './brands.api.ts';
import { LoadedBrand } from './LoadedBrand.tsx';
import { PublishPanel } from './PublishPanel.tsx';
import { RefusedNote } from './RefusedNote.tsx';
import { type BrandActions, useBrandActions } from './useBrandActions.ts';
import classes from './brands.module.css';

function Heading({ brand }: { readonly brand: BrandView }) {
  const { t } = useTranslation('brands');
  const { can, _id: id } = brand;
  return (
    <PageHeader
      title={brand.editing?.name ?? brand.name}
      badge={<StatusBadge status={brand.deletedAt ? 'deleted' : brand.status} />}
      text={t('edit.text')}
    >
      <Button
        variant="default"
        leftSection={<IconEye size={18} />}
        renderRoot={(props) => <Link to="/auth/brand-page/{-$brandId}" params={{ brandId: id }} {...props} />}
      >
        {t('action.preview')}
      </Button>
      {can.translate && <TranslateLink kind="brand" id={id} />}
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
  );
}

interface PartProps {
  readonly brand: BrandView;
  readonly actions: BrandActions;
}

function Closed({ brand, actions }: PartProps) {
  const { t } = useTranslation('brands');
  const deleted = brand.can.restore;
  return (
    <div className="card">
      <EmptyState
        title={t(deleted ? 'edit.deleted' : 'edit.closed')}
        text={t(deleted ? 'edit.deletedText' : 'edit.closedText')}
      >
        {deleted && <Button onClick={() => void actions.restore(brand)}>{t('action.restore')}</Button>}
      </EmptyState>
    </div>
  );
}

function Settings({ brand, actions }: PartProps) {
  const { t } = useTranslation('brands');
  const navigate = useNavigate();
  const remove = async () => {
    if (await actions.remove(brand)) await navigate({ to: '/auth/admin/brands' });
  };
  return (
    <div className={classes.split}>
      <div className={classes.form}>
        <BrandSettingsForm brand={brand} />
        {brand.can.delete && <RemoveButton label={t('action.delete')} onRemove={remove} />}
      </div>
      <aside className={classes.aside}>
        <PublishPanel brand={brand} actions={actions} at="settings" />
      </aside>
    </div>
  );
}

function Editor({ brand }: { readonly brand: BrandView }) {
  const actions = useBrandActions();
  return (
    <div className={classes.page}>
      <Heading brand={brand} />
      <RefusedNote refused={actions.refused} />
      {brand.can.edit ? (
        <Settings brand={brand} actions={actions} />
      ) : (
        <Closed brand={brand} actions={actions} />
      )}
    </div>
  );
}

/** The settings of one brand. @param brandId from the address */
export const BrandEditPage = ({ brandId }: { readonly brandId: string }) => (
  <LoadedBrand id={brandId}>{(brand) => <Editor key={brand._id} brand={brand} />}</LoadedBrand>
);
