import { Checkbox, NumberInput, Select, Textarea, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { type Audience, AudienceFields } from '../../audience/index.ts';
import { ImageField } from '../../../shared/files/ImageField.tsx';
import { relativeOrDate } from '../../../shared/format.ts';
import { Counter } from '../../../shared/forms/Counter.tsx';
import { FormNote } from '../../../shared/forms/FormNote.tsx';
import { SaveBar } from '../../../shared/forms/SaveBar.tsx';
import { type ServerForm, useServerForm } from '../../../shared/forms/useServerForm.ts';
import { useFieldValue } from '../../../shared/forms/useFieldValue.ts';
import { EditorFrame } from '../../../shared/publishing/EditorFrame.tsx';
import { PublishPanel } from '../../../shared/publishing/PublishPanel.tsx';
import { usePublishing } from '../../../shared/publishing/usePublishing.ts';
import { hasFeature, useSession } from '../../../shared/session/session.ts';
import { Pair, Section } from '../../../shared/ui/Layout.tsx';
import { LoadedPage } from '../../../shared/ui/LoadedPage.tsx';
import { TranslateLink } from '../../translations/index.ts';
import { changeTemplate, type Template, templateQuery } from '../live-training.api.ts';
import { useTemplateChoices } from './useTemplateChoices.ts';
import { setTemplateCache, useTemplateKind } from './useTemplateKind.ts';

/** Longest description. */
const DESCRIPTION = 2000;

interface Values extends Record<string, unknown> {
  readonly title: string;
  readonly description: string;
  readonly image: File | null | undefined;
  readonly brand: string | null;
  readonly course: string | null;
  readonly passesCourse: boolean;
  readonly points: number | string;
  readonly hours: number | string;
  readonly seats: number | string;
  readonly isVirtual: boolean;
  readonly autoComplete: boolean;
  readonly withoutAttending: boolean;
  readonly audience: Audience;
}
type Of = ServerForm<Values>;

const valuesOf = (template: Template): Values => ({
  title: template.title,
  description: template.description,
  image: undefined,
  brand: template.brand?._id ?? null,
  course: template.course?._id ?? null,
  passesCourse: template.passesCourse,
  points: template.points,
  hours: template.hours,
  seats: template.seats,
  isVirtual: template.isVirtual,
  autoComplete: template.autoComplete,
  withoutAttending: template.withoutAttending,
  audience: template.audience,
});

function useTemplateForm(template: Template): Of {
  const { t } = useTranslation('ui');
  return useServerForm<Values, { template: Template }>({
    initialValues: valuesOf(template),
    thing: `live-template:${template._id}`,
    files: { image: true },
    validate: { title: (title) => (title.trim() ? null : t('need.title')) },
    send: ({ image, audience, points, hours, seats, ...values }) =>
      changeTemplate({
        params: { id: template._id },
        body: {
          ...values,
          version: template.version,
          points: Number(points),
          hours: Number(hours),
          seats: Number(seats),
          ...(image !== undefined && { image }),
          audience,
        },
      }),
    onSaved: (reply) => setTemplateCache(reply.template),
  });
}

function Words({ template, of: { form } }: { readonly template: Template; readonly of: Of }) {
  const { t } = useTranslation(['live-training', 'ui']);
  const image = useFieldValue(form, 'image');
  const description = useFieldValue(form, 'description');
  return (
    <Section>
      <TextInput
        key={form.key('title')}
        {...form.getInputProps('title')}
        label={t('ui:field.title')}
        maxLength={120}
        required
      />
      <div>
        <Textarea
          key={form.key('description')}
          {...form.getInputProps('description')}
          label={t('ui:field.description')}
          description={t('template.descriptionHelp')}
          maxLength={DESCRIPTION}
          autosize
          minRows={4}
        />
        <Counter used={description.length} limit={DESCRIPTION} />
      </div>
      <ImageField
        label={t('ui:field.picture')}
        ratio="16:5"
        value={image}
        stored={template.image}
        onChange={(file) => form.setFieldValue('image', file)}
        error={form.errors['image']}
      />
    </Section>
  );
}

/** What follows from completing, and how the class can be taken. */
function Checks({ of: { form } }: { readonly of: Pick<Of, 'form'> }) {
  const { t } = useTranslation('live-training');
  const session = useSession();
  const check = (name: 'passesCourse' | 'isVirtual' | 'autoComplete' | 'withoutAttending') => ({
    key: form.key(name),
    ...form.getInputProps(name, { type: 'checkbox' }),
  });
  return (
    <>
      <Checkbox {...check('passesCourse')} label={t('field.passesCourse')} />
      <Checkbox {...check('autoComplete')} label={t('field.autoComplete')} />
      <Checkbox {...check('isVirtual')} label={t('field.isVirtual')} />
      {hasFeature(session, 'takeCourseWithoutAttending') && (
        <Checkbox
          {...check('withoutAttending')}
          label={t('field.withoutAttending')}
          description={t('field.withoutAttendingHelp')}
        />
      )}
    </>
  );
}

function Terms({ template, of: { form } }: { readonly template: Template; readonly of: Of }) {
  const { t } = useTranslation(['live-training', 'ui']);
  const { brands, courses } = useTemplateChoices(template);
  const choice = { searchable: true, clearable: true, openOnFocus: false } as const;
  const number = (name: 'points' | 'hours' | 'seats') => ({
    key: form.key(name),
    ...form.getInputProps(name),
  });
  return (
    <Section title={t('template.terms')}>
      <Pair>
        <NumberInput {...number('hours')} label={t('field.hours')} min={0.25} max={240} step={0.25} />
        <NumberInput {...number('seats')} label={t('field.seats')} min={1} max={5000} allowDecimal={false} />
      </Pair>
      <Pair>
        <Select
          key={form.key('brand')}
          {...form.getInputProps('brand')}
          {...choice}
          label={t('ui:field.brand')}
          placeholder={t('template.allBrands')}
          data={brands}
        />
        <NumberInput
          {...number('points')}
          label={t('field.points')}
          min={0}
          max={10_000}
          allowDecimal={false}
        />
      </Pair>
      <Select
        key={form.key('course')}
        {...form.getInputProps('course')}
        {...choice}
        label={t('field.course')}
        description={t('field.courseHelp')}
        data={courses}
      />
      <Checks of={{ form }} />
    </Section>
  );
}

function Editor({ template }: { readonly template: Template }) {
  const { t } = useTranslation(['live-training', 'ui']);
  const of = useTemplateForm(template);
  const publishing = usePublishing(useTemplateKind());
  const audience = useFieldValue(of.form, 'audience');
  const steps = [
    {
      key: 'description',
      done: !template.missing.includes('description'),
      text: t('template.described'),
      ways: [
        {
          key: 'description',
          label: t('template.describe'),
          go: () => of.form.getInputNode('description')?.focus(),
        },
      ],
    },
  ];
  return (
    <EditorFrame
      row={template}
      publishing={publishing}
      text={t('template.edited', { when: relativeOrDate(template.updatedAt) })}
      list="/auth/admin/live-training/templates"
      buttons={template.can.edit && <TranslateLink kind="live-template" id={template._id} />}
      aside={
        <PublishPanel
          row={template}
          publishing={publishing}
          steps={steps}
          unsaved={of.form.isDirty()}
          publishedAt={template.publishedAt}
        />
      }
    >
      <FormNote problem={of.problem} />
      <Words template={template} of={of} />
      <Terms template={template} of={of} />
      <Section title={t('template.audience')}>
        <AudienceFields
          value={audience}
          onChange={(value) => of.form.setFieldValue('audience', value)}
          errors={of.form.errors}
        />
      </Section>
      <SaveBar of={of} where={template.title} />
    </EditorFrame>
  );
}

/** The editor of a template. */
export function TemplateEditPage() {
  const { t } = useTranslation('live-training');
  const { templateId = '' } = useParams({ strict: false });
  return (
    <LoadedPage
      query={useQuery({ ...templateQuery(templateId), staleTime: 0 })}
      title={t('tab.templates')}
      missing={{
        title: t('template.missing'),
        text: t('missingText'),
        list: '/auth/admin/live-training/templates',
        back: t('tab.templates'),
      }}
    >
      {(template) => <Editor key={template._id} template={template} />}
    </LoadedPage>
  );
}
