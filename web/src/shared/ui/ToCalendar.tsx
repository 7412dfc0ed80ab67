import { Button } from '@mantine/core';
import { IconCalendarPlus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';

/** Something as a file that any calendar takes. */
export function ToCalendar({ href }: { readonly href: string }) {
  const { t } = useTranslation('ui');
  return (
    <Button
      variant="default"
      leftSection={<IconCalendarPlus size={18} stroke={1.75} aria-hidden />}
      component="a"
      href={href}
      download
    >
      {t('action.toCalendar')}
    </Button>
  );
}
