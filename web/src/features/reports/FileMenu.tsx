import { Button, Menu } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { List } from '../../shared/list/useListSearch.ts';
import { fileHref, type Report } from './reports.api.ts';

const FORMATS = ['csv', 'xlsx', 'print'] as const;

/** What is on the screen as a file: the same rows, order and columns. */
export function FileMenu({ report, list }: { readonly report: Report; readonly list: List }) {
  const { t } = useTranslation('reports');
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button variant="default" leftSection={<IconDownload size={18} stroke={1.75} aria-hidden />}>
          {t('export')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {FORMATS.map((format) => (
          <Menu.Item
            key={format}
            component="a"
            href={fileHref(report.key, format, list.query)}
            {...(format === 'print' ? { target: '_blank', rel: 'noopener' } : { download: true })}
          >
            {t(`export.${format}`)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
