import { Menu } from '@mantine/core';
import {
  IconCopy,
  IconEye,
  IconLanguage,
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
import { translationsOf } from '../translations/index.ts';
import type { CourseRow } from './courses.api.ts';
import type { Refusal } from './Refusals.tsx';
import { useCourseActions } from './useCourseActions.ts';

const icon = { size: 18, stroke: 1.75, 'aria-hidden': true } as const;

interface Props {
  readonly course: CourseRow;
  readonly onRefused: (refusal: Refusal) => void;
  /** Asks for a curriculum to put it in. */
  readonly onPlace: () => void;
  /** Shows its link. */
  readonly onShare: () => void;
  /** Asks for whom a copy is. */
  readonly onDuplicate: () => void;
}

interface Choice {
  readonly show: boolean;
  readonly text: string;
  readonly Icon: typeof IconEye;
  readonly run: () => void;
}

/** What can be done with one course of the list. */
export function CourseMenu({ course, onRefused, onPlace, onShare, onDuplicate }: Props) {
  const { t } = useTranslation('courses');
  const actions = useCourseActions(course, onRefused);
  const { can } = course;
  if (course.deletedAt)
    return can.restore ? (
      <Menu.Item leftSection={<IconRestore {...icon} />} onClick={actions.restore}>
        {t('restore')}
      </Menu.Item>
    ) : null;
  const choices: readonly Choice[] = [
    { show: can.publish, text: t('publish'), Icon: IconWorldUp, run: actions.publish },
    { show: can.submit, text: t('submit'), Icon: IconWorldUp, run: actions.submit },
    { show: can.unpublish, text: t('unpublish'), Icon: IconWorldOff, run: actions.unpublish },
    { show: can.share, text: t('share'), Icon: IconShare3, run: onShare },
    { show: can.duplicate, text: t('duplicate'), Icon: IconCopy, run: onDuplicate },
    { show: can.edit, text: t('addTo'), Icon: IconRoute, run: onPlace },
    ...course.curriculums.map((curriculum) => ({
      show: can.unassign,
      text: t('unassignFrom', { name: curriculum.title }),
      Icon: IconUnlink,
      run: () => actions.unassign(curriculum),
    })),
  ];
  return (
    <>
      <Pages course={course} />
      {choices
        .filter(({ show }) => show)
        .map(({ text, Icon, run }) => (
          <Menu.Item key={text} leftSection={<Icon {...icon} />} onClick={run}>
            {text}
          </Menu.Item>
        ))}
      {can.delete && <Menu.Divider />}
      {can.delete && (
        <Menu.Item color="red" leftSection={<IconTrash {...icon} />} onClick={() => void actions.remove()}>
          {t('delete')}
        </Menu.Item>
      )}
    </>
  );
}

/** The pages of the course. */
function Pages({ course: { _id, title, can } }: Pick<Props, 'course'>) {
  const { t } = useTranslation('courses');
  const { t: ui } = useTranslation('ui');
  const place = { params: { courseId: _id }, search: { crumb: title } } as const;
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
      {can.translate && (
        <Menu.Item
          leftSection={<IconLanguage {...icon} />}
          renderRoot={(props) => (
            <Link {...props} {...translationsOf('course', _id)} search={{ crumb: title }} />
          )}
        >
          {ui('translations')}
        </Menu.Item>
      )}
      <Menu.Item
        leftSection={<IconEye {...icon} />}
        renderRoot={(props) => <Link {...props} to="/auth/admin/courses/$courseId/preview" {...place} />}
      >
        {t('preview')}
      </Menu.Item>
    </>
  );
}
