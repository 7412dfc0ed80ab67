import type { FileChoice } from '../../../shared/forms/fileFields.ts';
import { Button, SegmentedControl, TextInput } from '@mantine/core';
import { IconFile, IconLink } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiProblem } from '../../../shared/api/problem.ts';
import { FileField } from '../../../shared/files/FileField.tsx';
import { sendLarge } from '../../../shared/files/uploadLarge.ts';
import { fileSize } from '../../../shared/format.ts';
import { FormNote } from '../../../shared/forms/FormNote.tsx';
import { useUnsaved } from '../../../shared/forms/useUnsavedGuard.ts';
import { type Draft, useDraft } from '../../../shared/forms/useDraft.ts';
import { EmptyState } from '../../../shared/ui/EmptyState.tsx';
import { confirm } from '../../../shared/ui/confirm.ts';
import { toast } from '../../../shared/ui/toast.tsx';
import type { EditorProps } from '../CourseEditPage.tsx';
import { addResource, type CourseEdit, setCourseCache, removeResource } from '../courses.api.ts';
import { useEditorGuard } from './useEditorGuard.ts';
import { TextField } from './TextField.tsx';
import layout from '../../../shared/ui/layout.module.css';
import classes from './editor.module.css';

type Resource = CourseEdit['resources'][number];

/** Files and links given along with the course. */
export function ResourcesTab({ course, guard }: EditorProps) {
  const { t } = useTranslation('courses');
  const [problem, setProblem] = useState<ApiProblem>();
  const [round, setRound] = useState(0);
  const remove = async ({ _id, title }: Resource) => {
    const yes = await confirm({
      title: t('resource.delete', { title }),
      text: t('resource.deleteText'),
      action: t('resource.deleteDo'),
      keep: t('resource.deleteKeep'),
      danger: true,
    });
    if (!yes) return;
    try {
      setCourseCache((await removeResource({ params: { id: course._id, resourceId: _id } })).edit);
    } catch (error) {
      if (!(error instanceof ApiProblem)) throw error;
      setProblem(error);
    }
  };
  return (
    <div className={classes.wide}>
      <FormNote problem={problem} />
      <section className="card" aria-label={t('tab.resources')}>
        {course.resources.length === 0 ? (
          <EmptyState title={t('resources.empty')} text={t('resources.emptyText')} />
        ) : (
          <div className={classes.fields}>
            <ul className={classes.rows}>
              {course.resources.map((resource) => (
                <ResourceRow key={resource._id} resource={resource} remove={() => void remove(resource)} />
              ))}
            </ul>
          </div>
        )}
      </section>
      <NewResource
        key={round}
        course={course}
        guard={guard}
        onAdded={(title) => {
          toast(t('resource.added', { title }));
          setRound(round + 1);
        }}
      />
    </div>
  );
}

interface RowProps {
  readonly resource: Resource;
  readonly remove: () => void;
}

function ResourceRow({ resource, remove }: RowProps) {
  const { t } = useTranslation(['courses', 'ui']);
  return (
    <li>
      {resource.file ? (
        <IconFile size={20} stroke={1.75} aria-hidden />
      ) : (
        <IconLink size={20} stroke={1.75} aria-hidden />
      )}
      <span>
        <a
          className="link"
          href={resource.file?.url ?? resource.url ?? undefined}
          target="_blank"
          rel="noreferrer"
        >
          {resource.title}
        </a>
        <span className={layout.hint}> {resource.file ? fileSize(resource.file.size) : resource.url}</span>
        {resource.description && <span className={classes.below}>{resource.description}</span>}
      </span>
      <Button variant="subtle" color="gray" onClick={remove}>
        {t('ui:action.remove')}
      </Button>
    </li>
  );
}

interface NewDraft {
  readonly title: string;
  readonly description: string;
  readonly kind: 'file' | 'link';
  readonly url: string;
  readonly file?: FileChoice;
}

function NewResource({
  course,
  guard,
  onAdded,
}: Pick<EditorProps, 'course' | 'guard'> & { readonly onAdded: (title: string) => void }) {
  const { t } = useTranslation(['courses', 'ui']);
  const draft = useNewResource(course, onAdded);
  const { value, change, errorOf, busy } = draft;
  useEditorGuard(guard, draft.form.isDirty());
  useUnsaved(draft);
  return (
    <section className="card" aria-label={t('resource.new')}>
      <div className={classes.editorHead}>
        <h2>{t('resource.new')}</h2>
      </div>
      <form
        className={classes.fields}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          draft.submit();
        }}
      >
        <FormNote problem={draft.problem} />
        <TextField
          label={t('ui:field.title')}
          required
          max={120}
          value={value.title}
          onChange={(text) => change({ title: text })}
          error={errorOf('title')}
        />
        <TextField
          label={t('ui:field.description')}
          lines={2}
          max={500}
          value={value.description}
          onChange={(text) => change({ description: text })}
          error={errorOf('description')}
        />
        <FileOrLink draft={draft} />
        <div className={classes.actions}>
          <Button type="submit" variant="light" loading={busy}>
            {t('resource.add')}
          </Button>
        </div>
      </form>
    </section>
  );
}

function useNewResource(course: CourseEdit, onAdded: (title: string) => void) {
  return useDraft<NewDraft, Awaited<ReturnType<typeof addResource>>>({
    initial: { title: '', description: '', kind: 'file', url: '' },
    files: { file: true },
    send: async ({ title, description, kind, url, file }, onProgress) => {
      const body = { title, description, ...(kind === 'link' ? { url } : { file }) };
      return addResource(
        { params: { id: course._id }, body: await sendLarge(body, onProgress) },
        { onProgress },
      );
    },
    onSaved: ({ edit, resource }) => {
      setCourseCache(edit);
      onAdded(resource.title);
    },
  });
}

function FileOrLink({ draft }: { readonly draft: Draft<NewDraft> }) {
  const { t } = useTranslation(['courses', 'ui']);
  const { value, change, errorOf } = draft;
  return (
    <>
      <SegmentedControl
        aria-label={t('type')}
        value={value.kind}
        onChange={(kind) => change({ kind: kind === 'link' ? 'link' : 'file' })}
        data={[
          { value: 'file', label: t('ui:field.file') },
          { value: 'link', label: t('ui:field.link') },
        ]}
      />
      {value.kind === 'file' ? (
        <FileField
          label={t('ui:field.file')}
          description={t('cheatSheet.hint')}
          value={value.file}
          onChange={(file) => change({ file })}
          error={errorOf('file') ?? errorOf('url')}
          progress={value.file ? draft.progress : undefined}
        />
      ) : (
        <TextInput
          label={t('resource.url')}
          type="url"
          placeholder="https://"
          value={value.url}
          onChange={(event) => change({ url: event.currentTarget.value })}
          error={errorOf('url')}
        />
      )}
    </>
  );
}
