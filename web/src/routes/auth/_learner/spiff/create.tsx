import { createFileRoute } from '@tanstack/react-router';
import { ClaimPage } from '../../../../features/spiff-claims/ClaimPage.tsx';
import { pageTexts } from '../../../../shared/i18n/pageTexts.ts';

interface ClaimSearch {
  readonly spiff?: string;
  /** A denied claim to correct and send again. */
  readonly again?: string;
}

export const Route = createFileRoute('/auth/_learner/spiff/create')({
  staticData: { texts: ['spiff-claims', 'spiffs', 'submissions'] },
  validateSearch: ({ spiff, again }: Record<string, unknown>): ClaimSearch => ({
    ...(typeof spiff === 'string' && spiff && { spiff }),
    ...(typeof again === 'string' && again && { again }),
  }),
  loader: ({ route }) => pageTexts(route),
  component: Create,
});

function Create() {
  const { spiff, again } = Route.useSearch();
  return <ClaimPage key={again} chosen={spiff} again={again} />;
}
