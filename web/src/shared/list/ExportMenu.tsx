import { Button, Menu } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { queryString } from '../api/queryString.ts';
import type { List } from './useListSearch.ts';

const FORMATS = ['csv', 'xlsx'] as const;

interface Props {
  readonly list: List;
  /** Of the call that answers the file. */
  readonly path:
    | '/api/users/export'
    | '/api/dealers/export'
    | '/api/loyalty-eligibleitems/export'
    | '/api/activitys/export';
}

/** The list as search and filters have it now, as a file. */
export function ExportMenu({ list, path }: Props) {
  const { t } = useTranslation('ui');
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
          <Menu.Item key={format} component="a" href={`${path}${queryString({ ...found, format })}`} download>
            {t(`export.${format}`)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
