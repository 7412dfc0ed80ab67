import { TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { FormNote } from '../../../shared/forms/FormNote.tsx';
import type { Draft } from '../../../shared/forms/useDraft.ts';
import type { AdminGroup } from '../access.api.ts';
import { MembersPart } from '../members/MembersPart.tsx';
import { dealersOf, peopleOf } from '../members/sources.ts';
import type { AdminGroupValues } from './adminGroupDraft.ts';
import layout from '../../../shared/ui/layout.module.css';
import classes from '../access.module.css';

/** Characters, as the server takes them. */
const NAME_MAX = 100;

interface Props {
  readonly draft: Draft<AdminGroupValues>;
  /** Undefined for one that is being created. */
  readonly group?: AdminGroup;
}

/** The fields of an admin group, new or not. */
export function AdminGroupForm({ draft, group }: Props) {
  const { t } = useTranslation(['groups', 'ui']);
  const { value, change, errorOf, generation } = draft;
  return (
    <div className={classes.form}>
      <FormNote problem={draft.problem} />
      <section className={`card ${layout.section}`}>
        <TextInput
          label={t('ui:field.name')}
          value={value.name}
          onChange={(event) => change({ name: event.currentTarget.value })}
          error={errorOf('name')}
          maxLength={NAME_MAX}
          required
        />
      </section>
      <MembersPart
        key={`people-${generation}`}
        title={t('admin.people')}
        text={t('admin.peopleText')}
        addLabel={t('addPeople')}
        searchLabel={t('searchPeople')}
        none={t('admin.noPeople')}
        source={peopleOf(group?._id)}
        {...(group && { expected: group.users })}
        change={value.users}
        onChange={(users) => change({ users })}
      />
      <MembersPart
        key={`dealers-${generation}`}
        title={t('ui:field.dealers')}
        text={t('admin.dealersText')}
        addLabel={t('addDealers')}
        searchLabel={t('searchDealers')}
        none={t('admin.noDealers')}
        source={dealersOf(group?._id)}
        {...(group && { expected: group.dealers })}
        change={value.dealers}
        onChange={(dealers) => change({ dealers })}
      />
    </div>
  );
}
