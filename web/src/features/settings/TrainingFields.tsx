import type { ReplyOf } from '@forecourt/contract/endpoint';
import type * as contract from '@forecourt/contract/curriculums';
import { NativeSelect } from '@mantine/core';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { client } from '../../shared/api/client.ts';
import type { GeneralFormType, InputProps } from './SettingField.tsx';

const curriculumDetails = client<typeof contract.curriculumDetails>('GET /api/curriculums/details');
type Curriculum = ReplyOf<typeof contract.curriculumDetails>['curriculums'][number];

const curriculumsQuery = queryOptions({
  queryKey: ['curriculum-details'],
  queryFn: async ({ signal }) => (await curriculumDetails({}, { signal })).curriculums,
});

interface Thing {
  readonly _id: string;
  readonly title: string;
}

interface ChooserProps extends InputProps {
  readonly empty: string;
  readonly things: readonly Thing[] | undefined;
  readonly failure: Error | null;
}

/** A select of things that come after the page; a chosen one that is gone says so until another is chosen. */
function Chooser({ empty, things, failure, defaultValue, onChange, error, ...field }: ChooserProps) {
  const { t } = useTranslation('settings');
  const current = typeof defaultValue === 'string' ? defaultValue : '';
  const gone = current !== '' && !things?.some(({ _id }) => _id === current);
  return (
    <NativeSelect
      key={things ? 'ready' : 'waiting'}
      {...field}
      error={failure ? t('choicesFailed', { detail: failure.message }) : error}
      defaultValue={current}
      onChange={(event) => onChange(event.currentTarget.value || null)}
      data={[
        { value: '', label: empty },
        ...(things ?? []).map(({ _id, title }) => ({ value: _id, label: title })),
        ...(gone ? [{ value: current, label: things ? t('unknownChoice') : '…' }] : []),
      ]}
    />
  );
}

type Props = InputProps & { readonly form: GeneralFormType };

/** The curriculum of training-only mode. Another one takes its course away, which belongs to the former. */
export function CurriculumField({ form, onChange, ...field }: Props) {
  const { t } = useTranslation('settings');
  const { data, error } = useQuery(curriculumsQuery);
  const choose = (value: unknown) => {
    onChange(value);
    form.setFieldValue('trainingOnlyCourse', null);
  };
  const open = data?.filter(({ status }) => status === 'published');
  return <Chooser {...field} onChange={choose} empty={t('chooseCurriculum')} things={open} failure={error} />;
}

const coursesOf = (curriculums: readonly Curriculum[] | undefined, id: string | null) =>
  curriculums?.find(({ _id }) => _id === id)?.courses.filter(({ status }) => status === 'published');

/** The course of training-only mode: one of the chosen curriculum that learners can see. */
export function CourseField({ form, ...field }: Props) {
  const { t } = useTranslation('settings');
  const { data, error } = useQuery(curriculumsQuery);
  const [curriculum, setCurriculum] = useState(form.getValues().trainingOnlyCurriculum);
  form.watch('trainingOnlyCurriculum', ({ value }) => setCurriculum(value));
  const courses = data && (coursesOf(data, curriculum) ?? []);
  return <Chooser {...field} key={curriculum} empty={t('chooseCourse')} things={courses} failure={error} />;
}
