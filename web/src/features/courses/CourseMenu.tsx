import { Menu } from '@mantine/core';
import {
  IconEye,
  IconPencil,
  IconRestore,
  IconRoute,
  IconShare3,
  IconTrash,
  IconUnlink,
  IconWorldOff,
  IconWorldUp,
} from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { CourseRow } from './courses.api.ts';
import type { Refusal } from './Refusals.tsx';
import { useCourseActions } from './useCourseActions.ts';

const icon = { size: 18, stroke: 1.75, 'aria-hidden': true } as const;

interface Props {
  readonly course: CourseRow;
  readonly onRefused: (refusal: Refusal) => void;
  /** Asks for a curriculum to put it in. */
  readonly onPlace: () => void;
}

/** What can be done with one course of the list. */
export function CourseMenu({ course, onRefused, onPlace }: Props) {
  const { t } = useTranslation('courses');
  const actions = useCourseActions(course, onRefused);
  const { _id, title, can, deletedAt } = course;
  const place = { params: { courseId: _id }, search: { crumb: title } } as const;
  if (deletedAt)
    return can.restore ? (
      <Menu.Item leftSection={<IconRestore {...icon} />} onClick={actions.restore}>
        {t('restore')}
      </Menu.Item>
    ) : null;
  return (
    <>
      {can.edit && (
        <Menu.Item
          leftSection={<IconPencil {...icon} />}
          renderRoot={(props) => <Link {...props} to="/auth/admin/courses/$courseId/edit" {...place} />}
        >
          {t('edit')}
        </Menu.Item>
      )}
      <Menu.Item
        leftSection={<IconEye {...icon} />}
        renderRoot={(props) => <Link {...props} to="/auth/admin/courses/$courseId/preview" {...place} />}
      >
        {t('preview')}
      </Menu.Item>
      {can.publish && (
        <Menu.Item leftSection={<IconWorldUp {...icon} />} onClick={actions.publish}>
          {t('publish')}
        </Menu.Item>
      )}
      {can.submit && (
        <Menu.Item leftSection={<IconWorldUp {...icon} />} onClick={actions.submit}>
          {t('submit')}
        </Menu.Item>
      )}
      {can.unpublish && (
        <Menu.Item leftSection={<IconWorldOff {...icon} />} onClick={actions.unpublish}>
          {t('unpublish')}
        </Menu.Item>
      )}
      {can.share && (
        <Menu.Item leftSection={<IconShare3 {...icon} />} onClick={actions.share}>
          {t('share')}
        </Menu.Item>
      )}
      {can.edit && (
        <Menu.Item leftSection={<IconRoute {...icon} />} onClick={onPlace}>
          {t('addTo')}
        </Menu.Item>
      )}
      {can.unassign &&
        course.curriculums.map((curriculum) => (
          <Menu.Item
            key={curriculum._id}
            leftSection={<IconUnlink {...icon} />}
            onClick={() => actions.unassign(curriculum)}
          >
            {t('unassignFrom', { name: curriculum.title })}
          </Menu.Item>
        ))}
      {can.delete && (
        <>
          <Menu.Divider />
          <Menu.Item color="red" leftSection={<IconTrash {...icon} />} onClick={actions.remove}>
            {t('delete')}
          </Menu.Item>
        </>
      )}
    </>
  );
}
