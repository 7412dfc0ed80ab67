import type * as courses from '@forecourt/contract/courses';
import type * as incentives from '@forecourt/contract/incentive';
import { COURSE, INCENTIVE } from '@forecourt/contract/limits';
import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { client } from '../../../shared/api/client.ts';
import { CreateDialog } from '../../../shared/forms/CreateDialog.tsx';
import { hasPermission, useUser } from '../../../shared/session/session.ts';

const createCourse = client<typeof courses.createCourse>('POST /api/courses');
const saveIncentive = client<typeof incentives.saveIncentive>('POST /api/incentive');

/** What can be made for a curriculum or incentive without leaving it. */
type Made = 'course' | 'incentive';

const RIGHTS = { course: 'CREATE_EDIT_COURSE', incentive: 'CREATE_EDIT_INCENTIVE' } as const;

/** Asks for the name of a new draft of the brand; `onMade` adds it where it's missing. */
export function CreateHere({
  made,
  brandId,
  help,
  onMade,
  onClose,
}: {
  readonly made: Made;
  readonly brandId: string;
  /** What becomes of it. */
  readonly help?: string;
  readonly onMade: (id: string) => unknown;
  readonly onClose: () => void;
}) {
  const { t } = useTranslation('curriculums');
  const send = async (name: string) =>
    made === 'course'
      ? (await createCourse({ body: { title: name, brandId } })).edit._id
      : (await saveIncentive({ body: { name, brandId, kind: 'prize' } })).incentive._id;
  return (
    <CreateDialog
      title={t(`${made}.new`)}
      action={t(`${made}.create`)}
      {...(help !== undefined && { help })}
      calledBy={made === 'course' ? 'title' : 'name'}
      longest={made === 'course' ? COURSE.title : INCENTIVE.name}
      send={({ name }) => send(name)}
      onCreated={onMade}
      onClose={onClose}
    />
  );
}

/** Leads to the dialog those who may make such a thing. */
export function CreateHereButton({ made, onClick }: { readonly made: Made; readonly onClick: () => void }) {
  const { t } = useTranslation('curriculums');
  if (!hasPermission(useUser(), RIGHTS[made])) return null;
  return (
    <Button
      variant="default"
      leftSection={<IconPlus size={18} stroke={1.75} aria-hidden />}
      onClick={onClick}
    >
      {t(`${made}.new`)}
    </Button>
  );
}
