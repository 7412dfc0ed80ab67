import { Button } from '@mantine/core';
import { IconFileUpload } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiProblem } from '../../shared/api/problem.ts';
import { fileSize, longDate, number } from '../../shared/format.ts';
import { confirm } from '../../shared/ui/confirm.ts';
import { EmptyState, ErrorState } from '../../shared/ui/EmptyState.tsx';
import { Note } from '../../shared/ui/Note.tsx';
import { SkeletonRows } from '../../shared/ui/Skeletons.tsx';
import { Concerns } from './Concerns.tsx';
import { Pending } from './Pending.tsx';
import {
  type CourseScorm,
  courseScormQuery,
  moveLearners,
  packagesChanged,
  type ScormVersion,
  underway,
} from './scorm.api.ts';
import classes from './scorm.module.css';
import { UploadDialog } from './UploadDialog.tsx';

/** The package of a course: its versions, who is on them, and what is being unpacked. */
export function Versions({ courseId }: { readonly courseId: string }) {
  const { t } = useTranslation('scorm-admin');
  const { data, error, refetch } = useQuery(courseScormQuery(courseId));
  const [uploading, setUploading] = useState(false);
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <SkeletonRows rows={3} height={84} />;
  const replace = data.can.edit && !(data.pending && underway(data.pending)) && (
    <Button
      variant={data.versions.length > 0 ? 'default' : 'filled'}
      leftSection={<IconFileUpload size={18} aria-hidden />}
      onClick={() => setUploading(true)}
    >
      {t(data.versions.length > 0 ? 'replace' : 'upload')}
    </Button>
  );
  return (
    <div className={classes.stack}>
      <Pending of={data} />
      <Behind courseId={courseId} of={data} />
      {data.versions.length === 0 && !data.pending ? (
        <EmptyState title={t('versions.none')} text={t('versions.noneText')}>
          {replace}
        </EmptyState>
      ) : (
        <>
          {data.versions.length > 0 && (
            <ul className={`card ${classes.versions}`}>
              {data.versions.map((version) => (
                <Version key={version._id} version={version} />
              ))}
            </ul>
          )}
          {replace && <div>{replace}</div>}
        </>
      )}
      {uploading && (
        <UploadDialog
          to={{ courseId, version: data.versions.length > 0 }}
          onClose={() => setUploading(false)}
        />
      )}
    </div>
  );
}

/** Learners on older versions stay there until moved. */
function Behind({
  courseId,
  of: { versions, can },
}: {
  readonly courseId: string;
  readonly of: CourseScorm;
}) {
  const { t } = useTranslation('scorm-admin');
  const behind = versions.filter(({ current }) => !current).reduce((sum, { inFlight }) => sum + inFlight, 0);
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => moveLearners({ params: { courseId }, body: {} }),
    onSuccess: packagesChanged,
  });
  if (behind === 0) return null;
  const ask = async () => {
    const yes = await confirm({
      title: t('move.title', { count: behind, people: number(behind) }),
      text: t('move.text'),
      action: t('move.action', { count: behind, people: number(behind) }),
      keep: t('move.keep'),
    });
    if (yes) mutate();
  };
  return (
    <Note
      kind="info"
      action={
        can.edit && (
          <Button variant="default" size="xs" loading={isPending} onClick={() => void ask()}>
            {t('move')}
          </Button>
        )
      }
    >
      {error instanceof ApiProblem ? error.detail : t('behind', { count: behind, people: number(behind) })}
    </Note>
  );
}

function Version({ version }: { readonly version: ScormVersion }) {
  const { t } = useTranslation('scorm-admin');
  const { standard, schemaVersion, scos, files, bytes, createdAt, createdBy } = version;
  const facts = [
    standard && `SCORM ${standard}${schemaVersion === standard ? '' : ` (${schemaVersion})`}`,
    t('parts', { count: scos, parts: number(scos) }),
    t('files', { count: files, files: number(files) }),
    fileSize(bytes),
  ];
  const date = longDate(createdAt);
  // demo content and erased uploaders have no name
  const uploaded = createdBy ? t('uploadedBy', { name: createdBy, date }) : t('uploadedOn', { date });
  return (
    <li>
      <span className={classes.number}>{t('versionNumber', { number: version.version ?? '' })}</span>
      <span className={classes.words}>
        <b>
          {version.fileName} {version.current && <span className={classes.current}>{t('current')}</span>}
        </b>
        <span>{facts.filter(Boolean).join(' · ')}</span>
        <span>{uploaded}</span>
        <Concerns of={version} />
      </span>
      <span className={classes.people}>
        {t('learnersOn', { count: version.learners, people: number(version.learners) })}
        <small>{t('inFlight', { count: version.inFlight, people: number(version.inFlight) })}</small>
      </span>
    </li>
  );
}
