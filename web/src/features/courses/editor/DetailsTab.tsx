import { MultiSelect, NumberInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { FileField } from '../../../shared/files/FileField.tsx';
import { ImageField } from '../../../shared/files/ImageField.tsx';
import { sendLarge } from '../../../shared/files/uploadLarge.ts';
import { Counter } from '../../../shared/forms/Counter.tsx';
import type { FileChoice } from '../../../shared/forms/fileFields.ts';
import { FormNote } from '../../../shared/forms/FormNote.tsx';
import { SaveBar } from '../../../shared/forms/SaveBar.tsx';
import { type Draft, useDraft } from '../../../shared/forms/useDraft.ts';
import type { EditorProps } from '../CourseEditPage.tsx';
import { brandCoursesQuery, type CourseEdit, setCourseCache, saveCourse } from '../courses.api.ts';
import { COURSE } from '@forecourt/contract/limits';
import { CurriculumsCard } from './CurriculumsCard.tsx';
import { OfflineCard } from './OfflineCard.tsx';
import { useEditorGuard } from './useEditorGuard.ts';
import { TextField } from './TextField.tsx';
import classes from './editor.module.css';

export interface DetailsDraft {
  readonly title: string;
  readonly description: string;
  readonly minutes: number;
  readonly offline: boolean;
  readonly offlineTest: boolean;
  readonly prerequisites: readonly string[];
  readonly imageFile?: FileChoice;
  readonly cheatSheetFile?: FileChoice;
}

/** Title, image, prerequisites, and places of the course. */
export function DetailsTab({ course, guard }: EditorProps) {
  const { t } = useTranslation('courses');
  const draft = useDraft<DetailsDraft, Awaited<ReturnType<typeof saveCourse>>>({
    thing: `course:${course._id}`,
    initial: {
      title: course.title,
      description: course.description,
      minutes: course.minutes,
      offline: course.offline,
      offlineTest: course.offlineTest,
      prerequisites: course.prerequisites.map(({ _id }) => _id),
    },
    files: { imageFile: true, cheatSheetFile: true },
    send: async (value, onProgress) => {
      const body = { version: course.version, ...value, prerequisites: [...value.prerequisites] };
      return saveCourse(
        { params: { id: course._id }, body: await sendLarge(body, onProgress) },
        { onProgress },
      );
    },
    onSaved: ({ edit }) => setCourseCache(edit),
  });
  useEditorGuard(guard, draft.form.isDirty());
  return (
    <div className={classes.wide}>
      <FormNote problem={draft.problem} />
      <Words draft={draft} />
      <Files draft={draft} course={course} />
      {!course.isScorm && <OfflineCard draft={draft} course={course} />}
      <CurriculumsCard course={course} />
      <SaveBar of={draft} where={t('in', { name: t('tab.details') })} />
    </div>
  );
}

function Words({ draft: { value, change, errorOf } }: { readonly draft: Draft<DetailsDraft> }) {
  const { t } = useTranslation(['courses', 'ui']);
  return (
    <section className="card" aria-label={t('details.words')}>
      <div className={classes.fields}>
        <TextField
          label={t('ui:field.title')}
          required
          max={COURSE.title}
          value={value.title}
          onChange={(text) => change({ title: text })}
          error={errorOf('title')}
        />
        <div>
          <TextField
            label={t('ui:field.description')}
            lines={4}
            value={value.description}
            onChange={(text) => change({ description: text })}
            error={errorOf('description')}
          />
          <Counter used={value.description.length} limit={COURSE.description} />
        </div>
        <NumberInput
          label={t('minutes')}
          description={t('minutes.hint')}
          min={0}
          max={6000}
          allowDecimal={false}
          value={value.minutes}
          onChange={(next) => change({ minutes: typeof next === 'number' ? next : 0 })}
          error={errorOf('minutes')}
        />
      </div>
    </section>
  );
}

function Files({ draft, course }: { readonly draft: Draft<DetailsDraft>; readonly course: CourseEdit }) {
  const { value, change, errorOf, progress } = draft;
  const { t } = useTranslation(['courses', 'ui']);
  const { data: others = [] } = useQuery(brandCoursesQuery(course.brandId));
  const choices = new Map(
    [...course.prerequisites, ...others]
      .filter(({ _id }) => _id !== course._id)
      .map(({ _id, title }) => [_id, title]),
  );
  return (
    <section className="card" aria-label={t('details.files')}>
      <div className={classes.fields}>
        <ImageField
          label={t('ui:field.picture')}
          recommended="400×300"
          value={value.imageFile}
          onChange={(imageFile) => change({ imageFile })}
          stored={course.image}
          error={errorOf('imageFile')}
          progress={value.imageFile ? progress : undefined}
        />
        <FileField
          label={t('cheatSheet')}
          description={t('cheatSheet.hint')}
          value={value.cheatSheetFile}
          onChange={(cheatSheetFile) => change({ cheatSheetFile })}
          stored={course.cheatSheet}
          error={errorOf('cheatSheetFile')}
          progress={value.cheatSheetFile ? progress : undefined}
        />
        <MultiSelect
          label={t('ui:field.prerequisites')}
          description={t('prerequisites.hint')}
          searchable
          clearable
          data={[...choices].map(([id, title]) => ({ value: id, label: title }))}
          value={[...value.prerequisites]}
          onChange={(prerequisites) => change({ prerequisites })}
          error={errorOf('prerequisites')}
        />
      </div>
    </section>
  );
}
