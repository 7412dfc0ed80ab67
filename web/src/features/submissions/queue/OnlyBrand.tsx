import { IconX } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useBrands } from '../../../shared/publishing/brands.api.ts';
import classes from '../../../shared/list/list.module.css';

/** Says of which brand alone the queue is; pressed, it is that of all brands. */
export function OnlyBrand({ id }: { readonly id: string }) {
  const { t } = useTranslation('ui');
  const navigate = useNavigate();
  const brand = useBrands().find(({ _id }) => _id === id);
  const name = t('field.brand');
  return (
    <p>
      <span className={classes.chip} data-on>
        <button type="button" onClick={() => void navigate({ to: '.', search: {} })}>
          {brand ? t('list.chosen', { name, value: brand.name }) : name}
          <IconX size={14} role="img" aria-label={t('list.clearFilter', { name })} />
        </button>
      </span>
    </p>
  );
}
