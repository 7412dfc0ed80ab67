import { Button, Group, Modal, SegmentedControl, Stack, Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { queryClient } from '../../../shared/api/queryClient.ts';
import { FileField } from '../../../shared/files/FileField.tsx';
import { FormNote } from '../../../shared/forms/FormNote.tsx';
import { useServerForm } from '../../../shared/forms/useServerForm.ts';
import { addResource, curriculumQuery } from '../curriculums.api.ts';

interface Values extends Record<string, unknown> {
  readonly kind: 'file' | 'url';
  readonly title: string;
  readonly description: string;
  readonly file: File | null | undefined;
  readonly url: string;
}

/** Gives a file or a link along with a curriculum. */
export function AddResourceDialog({
  curriculumId: id,
  onClose,
}: {
  readonly curriculumId: string;
  readonly onClose: () => void;
}) {
  const { t } = useTranslation(['curriculums', 'ui']);
  const [share, setShare] = useState<number>();
  const { form, submit, problem, busy } = useServerForm<Values, unknown>({
    initialValues: { kind: 'file', title: '', description: '', file: undefined, url: '' },
    validate: {
      title: (title) => (title.trim() ? null : t('need.title')),
      file: (file, { kind }) => (kind === 'file' && !file ? t('need.file') : null),
      url: (url, { kind }) =>
        kind === 'url' && !/^https?:\/\/\S+$/i.test(url.trim()) ? t('need.url') : null,
    },
    send: ({ kind, title, description, file, url }) =>
      addResource(
        {
          params: { id },
          body: { title, description, ...(kind === 'file' && file ? { file } : { url: url.trim() }) },
        },
        { onProgress: setShare },
      ).finally(() => setShare(undefined)),
    onSaved: async () => {
      await queryClient.invalidateQueries({ queryKey: curriculumQuery(id).queryKey });
      onClose();
    },
  });
  const kind = form.useWatchValue('kind');
  const file = form.useWatchValue('file');
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('resource.add')}
      size={440}
      closeButtonProps={{ 'aria-label': t('close', { ns: 'ui' }) }}
    >
      <form onSubmit={submit} noValidate>
        <Stack>
          <FormNote problem={problem} />
          <SegmentedControl
            value={kind}
            onChange={(next) => form.setFieldValue('kind', next === 'url' ? 'url' : 'file')}
            data={[
              { value: 'file', label: t('resource.file') },
              { value: 'url', label: t('resource.url') },
            ]}
            aria-label={t('resource.kind')}
          />
          {kind === 'file' ? (
            <FileField
              label={t('resource.file')}
              value={file}
              onChange={(next) => form.setFieldValue('file', next)}
              error={form.errors['file']}
              required
              progress={busy ? share : undefined}
            />
          ) : (
            <TextInput
              key={form.key('url')}
              {...form.getInputProps('url')}
              type="url"
              label={t('resource.address')}
              placeholder="https://"
              required
            />
          )}
          <TextInput
            key={form.key('title')}
            {...form.getInputProps('title')}
            label={t('resource.title')}
            maxLength={120}
            required
          />
          <Textarea
            key={form.key('description')}
            {...form.getInputProps('description')}
            label={t('resource.description')}
            maxLength={500}
            autosize
            minRows={2}
          />
          <Group justify="flex-end">
            <Button variant="subtle" color="gray" onClick={onClose}>
              {t('cancel')}
            </Button>
            <Button type="submit" loading={busy}>
              {t('resource.save')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
