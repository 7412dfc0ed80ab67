import { ActionIcon } from '@mantine/core';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { hasPermission, useUser } from '../../../shared/session/session.ts';
import type { Category } from '../curriculums.api.ts';
import { nameOf } from './categoryName.ts';
import classes from '../edit/editor.module.css';

interface Props {
  readonly category: Category;
  readonly onRename: () => void;
  readonly onDelete: () => void;
}

/** A category, how many curriculums have it, and what can be done with it. */
export function CategoryLine({ category, onRename, onDelete }: Props) {
  const { t } = useTranslation('curriculums');
  const builds = hasPermission(useUser(), 'CREATE_EDIT_CURRICULUM');
  const { curriculums, can } = category;
  const name = nameOf(category);
  const facts = [
    t('categories.used', { count: curriculums }),
    builds && !can.edit && t('categories.elsewhere'),
  ].filter(Boolean);
  return (
    <div className={classes.category}>
      <div className={classes.words}>
        <strong lang="en">{name}</strong>
        <span>{facts.join(' · ')}</span>
      </div>
      {can.edit && (
        <div className={classes.buttons}>
          <ActionIcon aria-label={t('categories.renameNamed', { name })} onClick={onRename}>
            <IconPencil size={18} stroke={1.75} />
          </ActionIcon>
          <ActionIcon aria-label={t('removeNamed', { title: name })} onClick={onDelete}>
            <IconTrash size={18} stroke={1.75} />
          </ActionIcon>
        </div>
      )}
    </div>
  );
}
