import { Button } from '@mantine/core';
import { IconCategory } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';

/** Leads from the lists of curriculums to their categories. */
export function CategoriesButton() {
  const { t } = useTranslation(['curriculums', 'ui']);
  return (
    <Button
      variant="default"
      leftSection={<IconCategory size={16} aria-hidden />}
      renderRoot={(props) => (
        <Link
          {...props}
          to="/auth/admin/curriculums/categories"
          search={{ crumb: t('ui:field.categories') }}
        />
      )}
    >
      {t('ui:field.categories')}
    </Button>
  );
}
