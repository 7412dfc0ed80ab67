import { Switch } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { fileSize } from '../../../shared/format.ts';
import type { Draft } from '../../../shared/forms/useDraft.ts';
import type { CourseEdit } from '../courses.api.ts';
import type { DetailsDraft } from './DetailsTab.tsx';
import classes from './editor.module.css';

interface Props {
  readonly draft: Draft<DetailsDraft>;
  readonly course: CourseEdit;
}

/** Whether learners may take the course along, what it weighs, and whether its test comes along. */
export function OfflineCard({ draft: { value, change, errorOf }, course }: Props) {
  const { t } = useTranslation('courses');
  const timed = course.timer !== null;
  return (
    <section className="card" aria-label={t('offline')}>
      <div className={classes.fields}>
        <Switch
          label={t('offline.allow')}
          description={t('offline.size', { size: fileSize(course.offlineSize) })}
          checked={value.offline}
          onChange={({ currentTarget: { checked } }) =>
            change({ offline: checked, offlineTest: checked && value.offlineTest })
          }
          error={errorOf('offline')}
        />
        <Switch
          label={t('offline.test')}
          description={timed ? t('offline.timed') : t('offline.testHint')}
          disabled={!value.offline || (timed && !value.offlineTest)}
          checked={value.offlineTest}
          onChange={({ currentTarget: { checked } }) => change({ offlineTest: checked })}
        />
      </div>
    </section>
  );
}
