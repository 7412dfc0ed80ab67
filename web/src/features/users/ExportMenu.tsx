import { Button, Menu } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { queryString } from '../../shared/api/queryString.ts';
import type { List } from '../../shared/list/useListSearch.ts';

const FORMATS = ['csv', 'xlsx'] as const;

/** The list as search and filters have it now, as a file. */
export function ExportMenu({ list }: { readonly list: List }) {
  const { t } = useTranslation('users');
  const { page: _page, limit: _limit, sortBy: _by, sortDir: _dir, ...found } = list.query;
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button variant="default" leftSection={<IconDownload size={18} aria-hidden />}>
          {t('export')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {FORMATS.map((format) => (
          <Menu.Item
            key={format}
            component="a"
            href={`/api/users/export${queryString({ ...found, format })}`}
            download
          >
            {t(`export.${format}`)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
