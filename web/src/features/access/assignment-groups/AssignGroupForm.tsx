import { Autocomplete, Switch, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { FormNote } from '../../../shared/forms/FormNote.tsx';
import type { Draft } from '../../../shared/forms/useDraft.ts';
import { type AssignGroup, assignGroupsQuery } from '../access.api.ts';
import { MembersPart } from '../members/MembersPart.tsx';
import { membersOf } from '../members/sources.ts';
import type { AssignGroupValues } from './assignGroupDraft.ts';
import { TrainingPart } from './TrainingPart.tsx';
import layout from '../../../shared/ui/layout.module.css';
import classes from '../access.module.css';

/** Characters, as the server takes them. */
const NAME_MAX = 100;

interface Props {
  readonly draft: Draft<AssignGroupValues>;
  /** Undefined for one that is being created. */
  readonly group?: AssignGroup;
}

function Identity({ draft }: Pick<Props, 'draft'>) {
  const { t } = useTranslation(['groups', 'ui']);
  const { value, change, errorOf } = draft;
  const { data } = useQuery(assignGroupsQuery({ limit: 1 }));
  return (
    <section className={`card ${layout.section}`}>
      <div className={classes.pair}>
        <TextInput
          label={t('ui:field.name')}
          value={value.name}
          onChange={(event) => change({ name: event.currentTarget.value })}
          error={errorOf('name')}
          maxLength={NAME_MAX}
          required
        />
        <Autocomplete
          label={t('ui:field.category')}
          description={t('assign.categoryHelp')}
          data={data?.categories ?? []}
          value={value.category}
          onChange={(category) => change({ category })}
          error={errorOf('category')}
          maxLength={NAME_MAX}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
        />
      </div>
      <Switch
        label={t('assign.default')}
        description={t('assign.defaultHelp')}
        checked={value.isDefault}
        onChange={(event) => change({ isDefault: event.currentTarget.checked })}
      />
    </section>
  );
}

/** The fields of an assignment group, new or not. */
export function AssignGroupForm({ draft, group }: Props) {
  const { t } = useTranslation('groups');
  const { value, change, generation } = draft;
  return (
    <div className={classes.form}>
      <FormNote problem={draft.problem} />
      <Identity draft={draft} />
      <TrainingPart chosen={value.curriculums} onChange={(curriculums) => change({ curriculums })} />
      <MembersPart
        key={generation}
        title={t('people')}
        text={t('assign.peopleText')}
        addLabel={t('addPeople')}
        searchLabel={t('searchPeople')}
        none={t('assign.noPeople')}
        source={membersOf(group?._id)}
        {...(group && { expected: group.users })}
        change={value.users}
        onChange={(users) => change({ users })}
      />
    </div>
  );
}
