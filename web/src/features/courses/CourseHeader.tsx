import { Button, Menu, ActionIcon } from '@mantine/core';
import { IconCopy, IconDots, IconEye, IconShare3, IconTrash, IconWorldOff } from '@tabler/icons-react';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { age } from '../../shared/format.ts';
import { BrandMark } from '../../shared/ui/BrandMark.tsx';
import { PageHeader } from '../../shared/ui/PageHeader.tsx';
import { StatusBadge } from '../../shared/ui/StatusBadge.tsx';
import { TranslateLink } from '../translations/index.ts';
import type { CourseEdit } from './courses.api.ts';
import { courseState } from './coursesColumns.tsx';
import { DuplicateDialog } from './DuplicateDialog.tsx';
import type { Refusal } from './Refusals.tsx';
import { ShareDialog } from './ShareDialog.tsx';
import { useCourseActions } from './useCourseActions.ts';
import classes from './editor/editor.module.css';

const icon = { size: 18, stroke: 1.75, 'aria-hidden': true } as const;

interface Props {
  readonly course: CourseEdit;
  readonly onRefused: (refusal: Refusal) => void;
}

/** Title, state, brand and who edited last, with what can be done with the whole course. */
export function CourseHeader({ course, onRefused }: Props) {
  const { t } = useTranslation('courses');
  const actions = useCourseActions(course, onRefused);
  const { brand, can, updatedAt, updatedBy } = course;
  const edited = updatedBy
    ? t('editedBy', { name: updatedBy, age: age(updatedAt) })
    : t('edited', { age: age(updatedAt) });
  return (
    <PageHeader
      title={course.title}
      badge={<StatusBadge status={courseState(course)} />}
      text={
        <span className={classes.brand}>
          <BrandMark name={brand.name} logo={brand.logoImage} color={brand.accent} size={16} />
          {brand.name}
          <span className={classes.edited}>· {edited}</span>
        </span>
      }
    >
      <Button
        variant="default"
        leftSection={<IconEye size={16} aria-hidden />}
        renderRoot={(props) => (
          <Link
            {...props}
            to="/auth/admin/courses/$courseId/preview"
            params={{ courseId: course._id }}
            search={{ crumb: t('preview') }}
          />
        )}
      >
        {t('preview')}
      </Button>
      {can.translate && <TranslateLink kind="course" id={course._id} />}
      {can.submit && (
        <Button variant="light" onClick={actions.submit}>
          {t('submit')}
        </Button>
      )}
      <HeaderMenu course={course} onRefused={onRefused} />
    </PageHeader>
  );
}

function HeaderMenu({ course, onRefused }: Props) {
  const { t } = useTranslation('courses');
  const { t: ui } = useTranslation('ui');
  const navigate = useNavigate();
  const actions = useCourseActions(course, onRefused);
  const { can } = course;
  const [asking, setAsking] = useState<'share' | 'duplicate'>();
  const remove = async () => {
    if (await actions.remove()) await navigate({ to: '/auth/admin/courses' });
  };
  return (
    <>
      {asking === 'share' && <ShareDialog course={course} onClose={() => setAsking(undefined)} />}
      {asking === 'duplicate' && <DuplicateDialog course={course} onClose={() => setAsking(undefined)} />}
      <Menu width={230}>
        <Menu.Target>
          <ActionIcon size={36} aria-label={ui('list.menu', { name: course.title })}>
            <IconDots size={18} stroke={1.75} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {can.share && (
            <Menu.Item leftSection={<IconShare3 {...icon} />} onClick={() => setAsking('share')}>
              {t('share')}
            </Menu.Item>
          )}
          {can.duplicate && (
            <Menu.Item leftSection={<IconCopy {...icon} />} onClick={() => setAsking('duplicate')}>
              {t('duplicate')}
            </Menu.Item>
          )}
          {can.unpublish && (
            <Menu.Item leftSection={<IconWorldOff {...icon} />} onClick={actions.unpublish}>
              {t('unpublish')}
            </Menu.Item>
          )}
          {can.delete && (
            <>
              <Menu.Divider />
              <Menu.Item color="red" leftSection={<IconTrash {...icon} />} onClick={() => void remove()}>
                {t('delete')}
              </Menu.Item>
            </>
          )}
        </Menu.Dropdown>
      </Menu>
    </>
  );
}
