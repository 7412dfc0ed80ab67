import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { ImportPage } from '../../../../features/imports/ImportPage.tsx';
import { loadTexts } from '../../../../shared/i18n/i18n.ts';

export const Route = createFileRoute('/auth/admin/activity-manager/import')({
  staticData: { title: 'crumb.import' },
  validateSearch: ({ run }: Record<string, unknown>): { readonly run?: string } =>
    typeof run === 'string' && run ? { run } : {},
  loader: () => loadTexts('imports'),
  component: Import,
});

function Import() {
  const { run } = Route.useSearch();
  const navigate = useNavigate({ from: Route.fullPath });
  return (
    <ImportPage
      kind="activities"
      run={run}
      onOpen={(id) => void navigate({ search: id ? { run: id } : {} })}
    />
  );
}
