import { Menu } from '@mantine/core';
import {
  IconArrowBackUp,
  IconEye,
  IconEyeOff,
  IconLayoutNavbar,
  IconPencil,
  IconTrash,
  IconWorldUpload,
} from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { BrandCard } from './brands.api.ts';
import type { BrandActions } from './useBrandActions.ts';

interface Props {
  readonly brand: BrandCard;
  readonly actions: BrandActions;
}

const icon = { size: 18, stroke: 1.75 } as const;

function EditItems({ brand }: Pick<Props, 'brand'>) {
  const { t } = useTranslation('brands');
  const { can, _id: id, name } = brand;
  return (
    <>
      {can.edit && (
        <Menu.Item
          leftSection={<IconPencil {...icon} />}
          renderRoot={(props) => (
            <Link
              to="/auth/admin/brands/$brandId/edit"
              params={{ brandId: id }}
              search={{ crumb: name }}
              {...props}
            />
          )}
        >
          {t('action.settings')}
        </Menu.Item>
      )}
      {can.editPage && (
        <Menu.Item
          leftSection={<IconLayoutNavbar {...icon} />}
          renderRoot={(props) => (
            <Link to="/auth/admin/brand-page/{-$id}" params={{ id }} search={{ crumb: name }} {...props} />
          )}
        >
          {t('action.page')}
        </Menu.Item>
      )}
      <Menu.Item
        leftSection={<IconEye {...icon} />}
        renderRoot={(props) => <Link to="/auth/brand-page/{-$brandId}" params={{ brandId: id }} {...props} />}
      >
        {t('action.preview')}
      </Menu.Item>
    </>
  );
}

/** What a brand's row offers, by what this person may do with it. */
export function BrandMenu({ brand, actions }: Props) {
  const { t } = useTranslation('brands');
  const { can } = brand;
  if (can.restore)
    return (
      <Menu.Item leftSection={<IconArrowBackUp {...icon} />} onClick={() => void actions.restore(brand)}>
        {t('action.restore')}
      </Menu.Item>
    );
  return (
    <>
      <EditItems brand={brand} />
      {can.publish && (
        <Menu.Item leftSection={<IconWorldUpload {...icon} />} onClick={() => void actions.publish(brand)}>
          {t('action.publish')}
        </Menu.Item>
      )}
      {can.unpublish && (
        <Menu.Item leftSection={<IconEyeOff {...icon} />} onClick={() => void actions.unpublish(brand)}>
          {t('action.unpublish')}
        </Menu.Item>
      )}
      {can.delete && (
        <>
          <Menu.Divider />
          <Menu.Item
            color="red"
            leftSection={<IconTrash {...icon} />}
            onClick={() => void actions.remove(brand)}
          >
            {t('action.delete')}
          </Menu.Item>
        </>
      )}
    </>
  );
}
