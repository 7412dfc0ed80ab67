import { Menu } from '@mantine/core';
import { IconArrowBackUp, IconEyeOff, IconLanguage, IconSend, IconTrash } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { translationsOf } from '../translations/index.ts';
import type { CurriculumRow } from './curriculums.api.ts';
import type { CurriculumActions } from './useCurriculumActions.ts';

interface Props {
  readonly row: Pick<CurriculumRow, '_id' | 'title' | 'status' | 'can'>;
  readonly actions: CurriculumActions;
}

const ICON = { size: 18, stroke: 1.75 };

/** Whether anything can be done with the row. */
export const hasMenu = ({ can }: Props['row']): boolean =>
  can.publish || can.remove || can.restore || can.translate;

/** What can be done with a curriculum of a list. */
export function CurriculumMenu({ row, actions }: Props) {
  const { t } = useTranslation('curriculums');
  const { t: ui } = useTranslation('ui');
  const { can, status, title } = row;
  return (
    <>
      {can.translate && (
        <Menu.Item
          leftSection={<IconLanguage {...ICON} />}
          renderRoot={(props) => (
            <Link {...props} {...translationsOf('curriculum', row._id)} search={{ crumb: title }} />
          )}
        >
          {ui('translations')}
        </Menu.Item>
      )}
      {can.publish && status !== 'published' && (
        <Menu.Item leftSection={<IconSend {...ICON} />} onClick={() => void actions.publish(row)}>
          {t('publish')}
        </Menu.Item>
      )}
      {can.publish && status === 'published' && (
        <Menu.Item leftSection={<IconEyeOff {...ICON} />} onClick={() => void actions.unpublish(row)}>
          {t('unpublish')}
        </Menu.Item>
      )}
      {can.restore && (
        <Menu.Item leftSection={<IconArrowBackUp {...ICON} />} onClick={() => void actions.restore(row)}>
          {t('restore')}
        </Menu.Item>
      )}
      {can.remove && (
        <>
          {can.publish && <Menu.Divider />}
          <Menu.Item
            color="red"
            leftSection={<IconTrash {...ICON} />}
            onClick={() => void actions.remove(row)}
          >
            {t('delete')}
          </Menu.Item>
        </>
      )}
    </>
  );
}
