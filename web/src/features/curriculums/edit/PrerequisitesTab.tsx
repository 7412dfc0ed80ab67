import { ActionIcon, Select } from '@mantine/core';
import { IconRoute, IconSchool, IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../../../shared/ui/EmptyState.tsx';
import { type CurriculumOutline, orderedQuery } from '../curriculums.api.ts';
import type { TabProps } from './CurriculumEditor.tsx';
import type { Prerequisite } from './curriculumForm.ts';
import classes from './editor.module.css';

/** Everything that may come first: other curriculums, and courses that are not part of this one. */
function choices(rows: readonly CurriculumOutline[], own: string, chosen: readonly Prerequisite[]) {
  const taken = new Set(chosen.map(({ _id }) => _id));
  const inside = new Set(rows.find(({ _id }) => _id === own)?.courses.map(({ _id }) => _id));
  const curriculums = rows.filter(({ _id }) => _id !== own && !taken.has(_id));
  const courses = new Map(rows.flatMap((row) => row.courses).map((course) => [course._id, course]));
  return {
    curriculums: curriculums.map(({ _id, title }): Prerequisite => ({ kind: 'curriculum', _id, title })),
    courses: [...courses.values()]
      .filter(({ _id }) => !taken.has(_id) && !inside.has(_id))
      .map(({ _id, title }): Prerequisite => ({ kind: 'course', _id, title })),
  };
}

/** What has to be completed before the curriculum opens. */
export function PrerequisitesTab({ curriculum, of: { form } }: TabProps) {
  const { t } = useTranslation('curriculums');
  const chosen: readonly Prerequisite[] = form.useWatchValue('prerequisites');
  const { data } = useQuery(orderedQuery());
  const offered = choices(data?.curriculums ?? [], curriculum._id, chosen);
  const all = [...offered.curriculums, ...offered.courses];
  const set = (next: readonly Prerequisite[]) => form.setFieldValue('prerequisites', next);
  const options = (rows: readonly Prerequisite[]) =>
    rows.map(({ _id, title }) => ({ value: _id, label: title }));
  return (
    <div className={`card ${classes.card}`}>
      <p className={classes.help}>{t('prerequisitesHelp')}</p>
      {curriculum.can.edit && (
        <Select
          label={t('prerequisiteAdd')}
          placeholder={t('prerequisiteSearch')}
          data={[
            { group: t('title'), items: options(offered.curriculums) },
            { group: t('column.courses'), items: options(offered.courses) },
          ]}
          value={null}
          onChange={(id) => {
            const found = all.find(({ _id }) => _id === id);
            if (found) set([...chosen, found]);
          }}
          searchable
          limit={100}
          nothingFoundMessage={t('nothing')}
          error={
            form.errors['prerequisites'] ??
            Object.entries(form.errors).find(([path]) => path.startsWith('prerequisites.'))?.[1]
          }
        />
      )}
      {chosen.length === 0 ? (
        <EmptyState title={t('prerequisitesEmpty')} text={t('prerequisitesEmptyText')} heading="h3" />
      ) : (
        <ul className={classes.rows} aria-label={t('tab.prerequisites')}>
          {chosen.map((one) => (
            <li key={one._id}>
              {one.kind === 'curriculum' ? (
                <IconRoute size={20} stroke={1.75} aria-hidden />
              ) : (
                <IconSchool size={20} stroke={1.75} aria-hidden />
              )}
              <div className={classes.words}>
                <strong>{one.title}</strong>
                <span>{t(`kind.${one.kind}`)}</span>
              </div>
              {curriculum.can.edit && (
                <ActionIcon
                  aria-label={t('removeNamed', { title: one.title })}
                  onClick={() => set(chosen.filter(({ _id }) => _id !== one._id))}
                >
                  <IconX size={18} stroke={1.75} />
                </ActionIcon>
              )}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
