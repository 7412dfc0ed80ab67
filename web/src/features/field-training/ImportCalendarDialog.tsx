import { Button, FileButton, SegmentedControl, TextInput } from '@mantine/core';
import { IconUpload } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { IMPORTED_CALENDAR } from '@forecourt/contract/limits';
import { FormDialog } from '../../shared/forms/FormDialog.tsx';
import { FormNote } from '../../shared/forms/FormNote.tsx';
import { useServerForm } from '../../shared/forms/useServerForm.ts';
import { toast } from '../../shared/ui/toast.tsx';
import { importCalendar, importedCalendarsChanged } from './importedCalendars.api.ts';
import classes from './field.module.css';

type Source = 'address' | 'file';

function useImportForm(source: Source, onClose: () => void) {
  const { t } = useTranslation(['field-training', 'ui']);
  return useServerForm({
    initialValues: { name: '', url: '', text: '' },
    validate: {
      name: (value) => (value.trim() ? null : t('ui:need.name')),
      url: (value) => (value.trim() || source === 'file' ? null : t('calendars.addressText')),
      text: (value) => (value || source === 'address' ? null : t('calendars.chooseFile')),
    },
    send: ({ name, url, text }) =>
      importCalendar({
        body: { name: name.trim(), ...(source === 'file' ? { text } : { url: url.trim() }) },
      }),
    onSaved: async () => {
      await importedCalendarsChanged();
      toast(t('calendars.added'));
      onClose();
    },
  });
}

type ImportForm = ReturnType<typeof useImportForm>['form'];

/** Brings a calendar along, from its address or a file. */
export function ImportCalendarDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation('field-training');
  const [source, setSource] = useState<Source>('address');
  const of = useImportForm(source, onClose);
  const { form, problem } = of;
  return (
    <FormDialog title={t('calendars.add')} action={t('calendars.add')} of={of} onClose={onClose}>
      <FormNote problem={problem} />
      <SegmentedControl<Source>
        fullWidth
        aria-label={t('calendars.title')}
        value={source}
        onChange={setSource}
        data={[
          { value: 'address', label: t('calendars.source.address') },
          { value: 'file', label: t('calendars.source.file') },
        ]}
      />
      <TextInput
        label={t('calendars.name')}
        maxLength={IMPORTED_CALENDAR.name}
        required
        key={form.key('name')}
        {...form.getInputProps('name')}
      />
      {source === 'address' ? (
        <TextInput
          label={t('calendars.address')}
          description={t('calendars.addressText')}
          type="url"
          inputMode="url"
          maxLength={IMPORTED_CALENDAR.url}
          required
          key={form.key('url')}
          {...form.getInputProps('url')}
        />
      ) : (
        <CalendarFile form={form} />
      )}
    </FormDialog>
  );
}

function CalendarFile({ form }: { readonly form: ImportForm }) {
  const { t } = useTranslation('field-training');
  const [fileName, setFileName] = useState('');
  const open = async (file: File) => {
    setFileName(file.name);
    form.setFieldValue('text', await file.text());
    form.clearFieldError('text');
    if (!form.getValues().name) form.setFieldValue('name', file.name.replace(/\.ics$/i, ''));
  };
  const error = form.errors['text'];
  return (
    <div className={classes.calendarFile}>
      <FileButton accept=".ics,text/calendar" onChange={(file) => file && void open(file)}>
        {(props) => (
          <Button variant="default" leftSection={<IconUpload size={16} aria-hidden />} {...props}>
            {t('calendars.chooseFile')}
          </Button>
        )}
      </FileButton>
      <span>{fileName || t('calendars.file')}</span>
      {error && (
        <p role="alert" className={classes.fault}>
          {error}
        </p>
      )}
    </div>
  );
}
