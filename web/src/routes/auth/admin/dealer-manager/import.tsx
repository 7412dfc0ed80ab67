import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { ImportPage } from '../../../../features/imports/ImportPage.tsx';
import { pageTexts } from '../../../../shared/i18n/pageTexts.ts';

export const Route = createFileRoute('/auth/admin/dealer-manager/import')({
  staticData: { texts: ['imports'], title: 'crumb.import' },
  validateSearch: ({ run }: Record<string, unknown>): { readonly run?: string } =>
    typeof run === 'string' && run ? { run } : {},
  loader: ({ route }) => pageTexts(route),
  component: Import,
});

function Import() {
  const { run } = Route.useSearch();
  const navigate = useNavigate({ from: Route.fullPath });
  return (
    <ImportPage kind="dealers" run={run} onOpen={(id) => void navigate({ search: id ? { run: id } : {} })} />
  );
}
