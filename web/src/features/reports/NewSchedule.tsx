import { Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState, type SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { FormDialog } from '../../shared/forms/FormDialog.tsx';
import { CreateButton } from '../../shared/list/CreateLink.tsx';
import { openListQuery } from './openReports.ts';
import { ScheduleDialog } from './ScheduleDialog.tsx';
import { viewsQuery } from './views.api.ts';
import { NOTHING } from './viewSearch.ts';

interface Chosen {
  readonly report: { readonly key: string; readonly title: string };
  readonly viewId: string | undefined;
}

/** Which report, and which view of it. */
function ChooseDialog({
  onChoose,
  onClose,
}: {
  readonly onChoose: (chosen: Chosen) => void;
  readonly onClose: () => void;
}) {
  const { t } = useTranslation(['reports', 'ui']);
  const { data: reports = [] } = useQuery(openListQuery);
  const [key, setKey] = useState<string>();
  const [viewId, setViewId] = useState('');
  const report = reports.find((one) => one.key === key) ?? reports[0];
  const { data } = useQuery({ ...viewsQuery(report?.key ?? ''), enabled: report !== undefined });
  const submit = (event?: SubmitEvent<HTMLFormElement>) => {
    event?.preventDefault();
    if (report) onChoose({ report, viewId: viewId || undefined });
  };
  return (
    <FormDialog
      title={t('schedules.new')}
      action={t('ui:action.continue')}
      of={{ submit, busy: false }}
      onClose={onClose}
    >
      <Select
        label={t('schedules.report')}
        allowDeselect={false}
        data={reports.map((one) => ({ value: one.key, label: one.title }))}
        value={report?.key ?? null}
        onChange={(next) => {
          setKey(next ?? undefined);
          setViewId('');
        }}
      />
      <Select
        label={t('schedules.view')}
        allowDeselect={false}
        data={[
          { value: '', label: t('view.all') },
          ...(data?.views ?? []).map((view) => ({ value: view._id, label: view.name })),
        ]}
        value={viewId}
        onChange={(next) => setViewId(next ?? '')}
      />
    </FormDialog>
  );
}

/** Has any report mailed, from the list of schedules. */
export function NewSchedule() {
  const { t } = useTranslation('reports');
  const [choosing, setChoosing] = useState(false);
  const [chosen, setChosen] = useState<Chosen>();
  return (
    <>
      <CreateButton label={t('schedules.new')} onClick={() => setChoosing(true)} />
      {choosing && (
        <ChooseDialog
          onChoose={(next) => {
            setChoosing(false);
            setChosen(next);
          }}
          onClose={() => setChoosing(false)}
        />
      )}
      {chosen && (
        <ScheduleDialog
          report={chosen.report}
          wish={{ ...NOTHING, viewId: chosen.viewId }}
          onClose={() => setChosen(undefined)}
        />
      )}
    </>
  );
}
