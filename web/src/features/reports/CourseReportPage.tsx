import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { number, percent } from '../../shared/format.ts';
import { DataTable } from '../../shared/list/DataTable.tsx';
import { FilterChip } from '../../shared/list/FilterChip.tsx';
import { ListToolbar } from '../../shared/list/Toolbar.tsx';
import { type List, useListSearch } from '../../shared/list/useListSearch.ts';
import { EmptyState } from '../../shared/ui/EmptyState.tsx';
import { Section } from '../../shared/ui/Layout.tsx';
import { LoadedPage } from '../../shared/ui/LoadedPage.tsx';
import { PageHeader } from '../../shared/ui/PageHeader.tsx';
import { ProgressBar } from '../../shared/ui/Progress.tsx';
import { Attempts } from './Attempts.tsx';
import { courseQuery, courseTestsQuery, curriculumQuery, type Taker } from './details.api.ts';
import { FigureFilters } from './ReportFilters.tsx';
import { LISTS, type Page, ReportFrame, usePlace } from './layout.tsx';
import { TAKERS, useTakerColumns } from './takers.tsx';
import { TotalInfo } from './TotalInfo.tsx';
import classes from './details.module.css';

/** What a page says when its thing is not there, or out of sight. */
export function useMissing(page: Page) {
  const { t } = useTranslation('reports');
  const place = usePlace();
  return { title: t('missing'), text: t('missingText'), list: LISTS[page][place], back: t('missingBack') };
}

/** The questions of a test, the hardest first. */
function Questions({ id }: { readonly id: string }) {
  const { t } = useTranslation('reports');
  const { data } = useQuery(courseTestsQuery(id, 10));
  if (!data || data.questions.length === 0) return null;
  return (
    <div className={classes.above}>
      <Section title={t('questions')}>
        <ol className={classes.questions}>
          {data.questions.map(({ text, asked, right }) => (
            <li key={text}>
              <span>{text}</span>
              <ProgressBar value={asked === 0 ? 0 : right / asked} label={text} />
              <span className="num">{percent(asked === 0 ? 0 : right / asked)}</span>
              <small>{t('answered', { count: asked, right: number(right) })}</small>
            </li>
          ))}
        </ol>
      </Section>
    </div>
  );
}

interface PeopleProps {
  readonly of: 'courses' | 'curriculums';
  readonly title: string;
  readonly list: List;
  readonly tested: boolean;
  readonly data: {
    readonly users: Taker[];
    readonly pagination: { page: number; limit: number; total: number; pages: number };
  };
  readonly onRetry: () => void;
}

function People({ of, title, list, tested, data, onRetry }: PeopleProps) {
  const { t } = useTranslation(['reports', 'ui']);
  const columns = useTakerColumns(tested);
  const statuses = (['in_progress', 'passed', 'failed'] as const).map((value) => ({
    value,
    label: t(`ui:status.${value}`),
  }));
  return (
    <>
      <ListToolbar list={list} placeholder={t('searchPeople')}>
        <FilterChip list={list} name="status" label={t('ui:field.status')} options={statuses} />
        <FigureFilters name={of} list={list} />
      </ListToolbar>
      <DataTable
        label={title}
        list={list}
        data={{ rows: data.users, pagination: data.pagination }}
        error={null}
        onRetry={onRetry}
        rowId={({ _id }) => _id}
        rowName={({ name }) => name}
        columns={columns}
        empty={<EmptyState title={t('nobody')} text={t('nobodyText')} />}
      />
    </>
  );
}

/** The report about one course: figures, the questions of its test, and who has begun it. */
export function CourseReportPage({ id }: { readonly id: string }) {
  const { t } = useTranslation('reports');
  const list = useListSearch(TAKERS);
  const query = useQuery(courseQuery(id, list.query));
  return (
    <ReportFrame up="courses">
      <LoadedPage query={query} title={t('title.courses')} missing={useMissing('course')}>
        {(data) => (
          <>
            <PageHeader title={data.course.title} text={data.course.brand.name} />
            <TotalInfo
              report="courses"
              info={data.totalInfo}
              shown={['enrolled', 'passed', 'completionRate', 'firstTryRate', 'averageScore']}
            />
            {data.course.hasTest && <Questions id={id} />}
            <People
              of="courses"
              title={data.course.title}
              list={list}
              tested={data.course.hasTest}
              data={data}
              onRetry={() => void query.refetch()}
            />
            {data.course.hasTest && (
              <div className={classes.below}>
                <Attempts id={id} />
              </div>
            )}
          </>
        )}
      </LoadedPage>
    </ReportFrame>
  );
}

/** The report about one curriculum: figures, and who has begun it. */
export function CurriculumReportPage({ id }: { readonly id: string }) {
  const { t } = useTranslation('reports');
  const list = useListSearch(TAKERS);
  const query = useQuery(curriculumQuery(id, list.query));
  return (
    <ReportFrame up="curriculums">
      <LoadedPage query={query} title={t('title.curriculums')} missing={useMissing('curriculum')}>
        {(data) => (
          <>
            <PageHeader title={data.curriculum.title} text={data.curriculum.brand.name} />
            <TotalInfo
              report="curriculums"
              info={data.totalInfo}
              shown={['enrolled', 'inProgress', 'passed', 'completionRate', 'averageScore']}
            />
            <People
              of="curriculums"
              title={data.curriculum.title}
              list={list}
              tested={false}
              data={data}
              onRetry={() => void query.refetch()}
            />
          </>
        )}
      </LoadedPage>
    </ReportFrame>
  );
}
