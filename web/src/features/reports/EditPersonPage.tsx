import { MultiSelect, Select, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { queryClient } from '../../shared/api/queryClient.ts';
import { FormNote } from '../../shared/forms/FormNote.tsx';
import { SaveBar } from '../../shared/forms/SaveBar.tsx';
import { useServerForm } from '../../shared/forms/useServerForm.ts';
import { useGroupsLabel } from '../../shared/session/useGroupsLabel.ts';
import { Note } from '../../shared/ui/Note.tsx';
import { LoadedPage } from '../../shared/ui/LoadedPage.tsx';
import { PageHeader } from '../../shared/ui/PageHeader.tsx';
import { Pair, Section } from '../../shared/ui/Layout.tsx';
import { toast } from '../../shared/ui/toast.tsx';
import { useMissing } from './CourseReportPage.tsx';
import { editReportUser, personQuery, type ReportPerson } from './details.api.ts';
import { ReportFrame } from './layout.tsx';
import { nameOf } from './nameOf.ts';
import { choicesQuery } from './reports.api.ts';

interface Values extends Record<string, unknown> {
  readonly firstName: string;
  readonly lastName: string;
  readonly phone: string;
  readonly dealerPosition: string;
  readonly primaryDealershipRole: string;
  readonly assignmentGroups: string[];
  readonly dealer: string | null;
}

const valuesOf = (user: ReportPerson): Values => ({
  firstName: user.firstName,
  lastName: user.lastName,
  phone: user.phone,
  dealerPosition: user.dealerPosition,
  primaryDealershipRole: user.primaryDealershipRole,
  assignmentGroups: user.assignmentGroups.map(({ _id }) => _id),
  dealer: user.dealers.find(({ active }) => active)?._id ?? null,
});

const known = (
  things: readonly { readonly _id: string; readonly name: string }[],
  choices: readonly { readonly value: string; readonly label: string }[],
) =>
  [
    ...new Map([
      ...things.map(({ _id, name }) => [_id, name] as const),
      ...choices.map(({ value, label }) => [value, label] as const),
    ]),
  ].map(([value, label]) => ({ value, label }));

function usePersonForm(user: ReportPerson) {
  const { t } = useTranslation('reports');
  return useServerForm<Values, { readonly user: ReportPerson }>({
    initialValues: valuesOf(user),
    send: (body) => editReportUser({ params: { id: user._id }, body: { ...body, version: user.version } }),
    onSaved: async ({ user: saved }) => {
      await queryClient.invalidateQueries({ queryKey: ['reports'] });
      toast(t('saved', { name: nameOf(saved) }));
    },
  });
}

function Editor({ user }: { readonly user: ReportPerson }) {
  const { t } = useTranslation(['reports', 'ui']);
  const groupsLabel = useGroupsLabel();
  const of = usePersonForm(user);
  const { form, problem } = of;
  const { data: groups = [] } = useQuery(choicesQuery('users', 'assignmentGroup'));
  const { data: dealers = [] } = useQuery(choicesQuery('users', 'dealerId'));
  const field = (name: keyof Values & string) => ({ key: form.key(name), ...form.getInputProps(name) });
  return (
    <form onSubmit={of.submit} noValidate>
      <PageHeader title={nameOf(user)} text={t('editText')} />
      <FormNote problem={problem} />
      <Section>
        <Pair>
          <TextInput {...field('firstName')} label={t('firstName')} required />
          <TextInput {...field('lastName')} label={t('lastName')} required />
        </Pair>
        <Pair>
          <TextInput {...field('phone')} type="tel" label={t('ui:field.phone')} />
          <TextInput {...field('dealerPosition')} label={t('ui:field.dealerPosition')} />
        </Pair>
        <TextInput {...field('primaryDealershipRole')} label={t('ui:field.primaryDealershipRole')} />
        <Select
          {...field('dealer')}
          label={t('worksAt')}
          searchable
          clearable
          data={known(
            user.dealers.filter(({ active }) => active),
            dealers,
          )}
        />
        <MultiSelect
          {...field('assignmentGroups')}
          label={groupsLabel}
          searchable
          data={known(user.assignmentGroups, groups)}
        />
      </Section>
      <SaveBar of={of} where={nameOf(user)} />
    </form>
  );
}

/** What managers may change of a person from the report. */
export function EditPersonPage({ id }: { readonly id: string }) {
  const { t } = useTranslation('reports');
  return (
    <ReportFrame up="users">
      <LoadedPage query={useQuery(personQuery(id))} title={t('edit')} missing={useMissing('user')}>
        {({ user }) =>
          user.can.edit ? (
            <Editor key={user.version} user={user} />
          ) : (
            <>
              <PageHeader title={nameOf(user)} />
              <Note kind="info">{t('mayNotEdit')}</Note>
            </>
          )
        }
      </LoadedPage>
    </ReportFrame>
  );
}
