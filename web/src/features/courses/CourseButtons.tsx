import { ActionIcon, Button, Menu } from '@mantine/core';
import { IconDots, IconEye } from '@tabler/icons-react';
import { Link, useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { relativeTime } from '../../shared/format.ts';
import { rowActions } from '../../shared/list/RowActions.tsx';
import type { Publishing } from '../../shared/publishing/usePublishing.ts';
import { usePublishingMenu } from '../../shared/publishing/usePublishingMenu.ts';
import { BrandLine } from '../../shared/ui/Layout.tsx';
import { TranslateLink } from '../translations/index.ts';
import type { CourseEdit } from './courses.api.ts';
import { previewOf } from './useCourseKind.ts';
import { useCourseMenu } from './useCourseMenu.tsx';
import classes from './editor/editor.module.css';

/** Its brand, and who edited it last. */
export function EditedLine({ course }: { readonly course: CourseEdit }) {
  const { t } = useTranslation('courses');
  const { brand, updatedAt, updatedBy } = course;
  const edited = updatedBy
    ? t('editedBy', { name: updatedBy, age: relativeTime(updatedAt) })
    : t('edited', { age: relativeTime(updatedAt) });
  return (
    <BrandLine brand={brand}>
      {brand.name}
      <span className={classes.edited}>· {edited}</span>
    </BrandLine>
  );
}

interface Props {
  readonly course: CourseEdit;
  readonly publishing: Publishing<CourseEdit>;
}

/** The pages of the course, and what else can be done with the whole of it. */
export function CourseButtons({ course, publishing }: Props) {
  const { t } = useTranslation(['courses', 'ui']);
  const navigate = useNavigate();
  const items = usePublishingMenu(publishing);
  const { menu, dialog } = useCourseMenu(publishing);
  const { _id, title, can } = course;
  // changes of what is gone are nothing to ask about
  const onRemoved = () => navigate({ to: '/auth/admin/courses', ignoreBlocker: true });
  const { actions } = menu(course);
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconEye size={16} aria-hidden />}
        renderRoot={(props) => <Link {...props} {...previewOf(_id, t('preview'))} />}
      >
        {t('preview')}
      </Button>
      {can.translate && <TranslateLink kind="course" id={_id} />}
      {dialog}
      <Menu width={230}>
        <Menu.Target>
          <ActionIcon size={36} aria-label={t('ui:list.menu', { name: title })}>
            <IconDots size={18} stroke={1.75} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>{rowActions(items(course, { actions, onRemoved, inEditor: true }))}</Menu.Dropdown>
      </Menu>
    </>
  );
}
