import { Button } from '@mantine/core';
import { IconFileZip } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { hasFeature, useSession } from '../../shared/session/session.ts';
import { courseScormQuery, packagesChanged } from './scorm.api.ts';
import { Pending } from './Pending.tsx';
import { UploadDialog } from './UploadDialog.tsx';
import classes from './scorm.module.css';

/** In the editor of a course that has no content yet: a package can be it. */
export function UploadInstead({ courseId }: { readonly courseId: string }) {
  const { t } = useTranslation('scorm-admin');
  const offered = hasFeature(useSession(), 'scorm');
  const { data } = useQuery({ ...courseScormQuery(courseId), enabled: offered, retry: false });
  const [uploading, setUploading] = useState(false);
  const arrived = (data?.versions.length ?? 0) > 0;
  useEffect(() => {
    if (arrived) void packagesChanged();
  }, [arrived]);
  if (!offered) return null;
  return (
    <div className={classes.instead}>
      {data && <Pending of={data} />}
      {(!data?.pending || data.pending.state === 'refused') && (
        <Button
          variant="default"
          leftSection={<IconFileZip size={18} aria-hidden />}
          onClick={() => setUploading(true)}
        >
          {t('upload.instead')}
        </Button>
      )}
      {uploading && <UploadDialog to={{ courseId, version: false }} onClose={() => setUploading(false)} />}
    </div>
  );
}
