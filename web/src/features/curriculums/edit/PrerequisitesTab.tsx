import { ActionIcon, Select } from '@mantine/core';
import { IconRoute, IconSchool, IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchText } from '../../../shared/forms/useSearchText.ts';
import { EmptyState } from '../../../shared/ui/EmptyState.tsx';
import { useFieldValue } from '../../../shared/forms/useFieldValue.ts';
import {
  coursesByTitleQuery,
  type CourseRow,
  type CurriculumOutline,
  orderedQuery,
} from '../curriculums.api.ts';
import type { TabProps } from './CurriculumEditor.tsx';
import type { Prerequisite } from './curriculumForm.ts';
import classes from './editor.module.css';

/** Everything that may come first: other curriculums, and courses that are not part of this one. */
function choices(
  rows: readonly CurriculumOutline[],
  all: readonly Pick<CourseRow, '_id' | 'title'>[],
  own: string,
  chosen: readonly Prerequisite[],
) {
  const taken = new Set(chosen.map(({ _id }) => _id));
  const inside = new Set(rows.find(({ _id }) => _id === own)?.courses.map(({ _id }) => _id));
  const curriculums = rows.filter(({ _id }) => _id !== own && !taken.has(_id));
  return {
    curriculums: curriculums.map(({ _id, title }): Prerequisite => ({ kind: 'curriculum', _id, title })),
    courses: all
      .filter(({ _id }) => !taken.has(_id) && !inside.has(_id))
      .map(({ _id, title }): Prerequisite => ({ kind: 'course', _id, title })),
  };
}

const options = (rows: readonly Prerequisite[]) =>
  rows.map(({ _id, title }) => ({ value: _id, label: title }));

interface AddProps {
  readonly curriculumId: string;
  readonly chosen: readonly Prerequisite[];
  readonly onAdd: (one: Prerequisite) => void;
  readonly error: ReactNode;
}

function Add({ curriculumId, chosen, onAdd, error }: AddProps) {
  const { t } = useTranslation(['curriculums', 'ui']);
  const { typed, setTyped, text, none } = useSearchText();
  const { data } = useQuery(orderedQuery());
  const { data: courses } = useQuery(coursesByTitleQuery(text));
  const offered = choices(data?.curriculums ?? [], courses ?? [], curriculumId, chosen);
  const all = [...offered.curriculums, ...offered.courses];
  return (
    <Select
      label={t('prerequisiteAdd')}
      placeholder={t('prerequisiteSearch')}
      data={[
        { group: t('ui:field.curriculums'), items: options(offered.curriculums) },
        { group: t('ui:field.courses'), items: options(offered.courses) },
      ]}
      value={null}
      onChange={(id) => {
        const found = all.find(({ _id }) => _id === id);
        if (found) onAdd(found);
      }}
      searchable
      searchValue={typed}
      onSearchChange={setTyped}
      limit={100}
      nothingFoundMessage={none(data && courses)}
      error={error}
    />
  );
}

function Line({
  one,
  onRemove,
}: {
  readonly one: Prerequisite;
  readonly onRemove: (() => void) | undefined;
}) {
  const { t } = useTranslation('curriculums');
  const Icon = one.kind === 'curriculum' ? IconRoute : IconSchool;
  return (
    <li>
      <Icon size={20} stroke={1.75} aria-hidden />
      <div className={classes.words}>
        <strong>{one.title}</strong>
        <span>{t(`kind.${one.kind}`)}</span>
      </div>
      {onRemove && (
        <ActionIcon aria-label={t('removeNamed', { title: one.title })} onClick={onRemove}>
          <IconX size={18} stroke={1.75} />
        </ActionIcon>
      )}
    </li>
  );
}

/** What has to be completed before the curriculum opens. */
export function PrerequisitesTab({ curriculum, of: { form } }: TabProps) {
  const { t } = useTranslation('curriculums');
  const chosen = useFieldValue(form, 'prerequisites');
  const set = (next: readonly Prerequisite[]) => form.setFieldValue('prerequisites', next);
  const error = Object.entries(form.errors).find(([path]) => path.startsWith('prerequisites'))?.[1];
  const { edit } = curriculum.can;
  return (
    <div className={`card ${classes.card}`}>
      <p className={classes.help}>{t('prerequisitesHelp')}</p>
      {edit && (
        <Add
          curriculumId={curriculum._id}
          chosen={chosen}
          onAdd={(one) => set([...chosen, one])}
          error={error}
        />
      )}
      {chosen.length === 0 ? (
        <EmptyState title={t('prerequisitesEmpty')} text={t('prerequisitesEmptyText')} heading="h3" />
      ) : (
        <ul className={classes.rows} aria-label={t('tab.prerequisites')}>
          {chosen.map((one) => (
            <Line
              key={one._id}
              one={one}
              onRemove={edit ? () => set(chosen.filter(({ _id }) => _id !== one._id)) : undefined}
            />
          ))}
        </ul>
      )}
    </div>
  );
}
