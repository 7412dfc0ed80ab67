import { Menu } from '@mantine/core';
import { IconCircleCheck, IconCircleOff, IconTag, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { BulkAction } from '../../shared/list/BulkBar.tsx';
import { type BulkAction as Action, choicesQuery } from './dealers.api.ts';

const icon = { size: 18, stroke: 1.75, 'aria-hidden': true } as const;

/** What can be done with the chosen dealers. */
export function BulkActions({ onAction }: { readonly onAction: (action: Action) => void }) {
  const { t } = useTranslation(['dealers', 'ui']);
  const { data } = useQuery(choicesQuery);
  return (
    <>
      <BulkAction
        icon={<IconCircleCheck {...icon} />}
        label={t('ui:action.activate')}
        onClick={() => onAction({ kind: 'activate' })}
      />
      <BulkAction
        icon={<IconCircleOff {...icon} />}
        label={t('bulk.deactivate')}
        onClick={() => onAction({ kind: 'deactivate' })}
      />
      <Menu position="top">
        <Menu.Target>
          <button type="button">
            <IconTag {...icon} />
            {t('bulk.brand')}
          </button>
        </Menu.Target>
        <Menu.Dropdown mah={320} style={{ overflow: 'auto' }}>
          {data?.brands.map(({ _id, name }) => (
            <Menu.Item key={_id} onClick={() => onAction({ kind: 'add-brand', brand: _id })}>
              {name}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
      <BulkAction
        danger
        icon={<IconTrash {...icon} />}
        label={t('ui:action.delete')}
        onClick={() => onAction({ kind: 'delete' })}
      />
    </>
  );
}
