import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { number, percent } from '../../shared/format.ts';
import { ProgressBar } from '../../shared/ui/Progress.tsx';
import { DetailsLink } from '../reports/index.ts';
import { Block } from './Block.tsx';
import { courseInfoQuery } from './dashboards.api.ts';
import classes from './dashboards.module.css';

interface CourseRow {
  readonly _id: string;
  readonly title: string;
  readonly share: number;
  readonly figure: string;
}

/** Courses with a share drawn and a figure; each leads to its report. */
export const CourseRows = ({ rows }: { readonly rows: readonly CourseRow[] }) => (
  <ul className={classes.rows}>
    {rows.map(({ _id, title, share, figure }) => (
      <li key={_id}>
        <span>
          <DetailsLink page="course" id={_id} name={title} className="link" />
        </span>
        <ProgressBar value={share} label={title} />
        <span className="num">{figure}</span>
      </li>
    ))}
  </ul>
);

/** The courses that most people have passed, and the questions that most people miss. */
export function CourseLists() {
  const { t } = useTranslation('dashboards');
  const query = useQuery(courseInfoQuery);
  return (
    <Block title={t('bestCourses')} query={query}>
      {({ mostPassed, missedQuestions }) => (
        <>
          <CourseRows
            rows={mostPassed.map(({ passed, ...course }) => ({
              ...course,
              share: passed / (mostPassed[0]?.passed ?? 1),
              figure: number(passed),
            }))}
          />
          {missedQuestions.length > 0 && (
            <>
              <h3>{t('missed')}</h3>
              <ul className={classes.rows}>
                {missedQuestions.map(({ course, text, asked, right }) => (
                  <li key={`${course._id} ${text}`}>
                    <span>
                      {text}
                      <small>{course.title}</small>
                    </span>
                    <ProgressBar value={right / asked} label={text} />
                    <span className="num">{percent(right / asked)}</span>
                  </li>
                ))}
              </ul>
            </>
          )}
        </>
      )}
    </Block>
  );
}
