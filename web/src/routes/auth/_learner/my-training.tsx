import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { trainingFilter, type TrainingFilter } from '../../../features/my-training/filter.ts';
import { coursesQuery, summaryQuery } from '../../../features/my-training/my-training.api.ts';
import { MyTrainingPage } from '../../../features/my-training/MyTrainingPage.tsx';
import { pageTexts } from '../../../shared/i18n/pageTexts.ts';

export const Route = createFileRoute('/auth/_learner/my-training')({
  staticData: {
    texts: ['my-training', 'offline', 'quiz'],
    rendered: true,
    ahead: [
      '/api/my-training',
      '/api/courses/remaining?page=1&limit=200',
      '/api/courses/completed?page=1&limit=200',
    ],
  },
  validateSearch: trainingFilter,
  loader: ({ context: { queryClient }, route }) => {
    queryClient.query(coursesQuery()).catch(() => undefined); // the page shows why
    return Promise.all([pageTexts(route), queryClient.query({ ...summaryQuery(), staleTime: 'static' })]);
  },
  component: MyTraining,
});

function MyTraining() {
  const filter = Route.useSearch();
  const navigate = useNavigate();
  const change = (next: TrainingFilter) =>
    void navigate({
      to: '/auth/my-training',
      search: trainingFilter({ ...next }),
      replace: true,
      resetScroll: false,
    });
  return <MyTrainingPage filter={filter} onFilter={change} />;
}
