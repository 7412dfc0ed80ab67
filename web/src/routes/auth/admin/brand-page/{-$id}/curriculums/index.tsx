import { createFileRoute } from '@tanstack/react-router';
import { BrandCurriculumsPage } from '../../../../../../features/curriculums/BrandCurriculumsPage.tsx';
import { NoBrand } from '../../../../../../features/curriculums/NoBrand.tsx';
import { pageTexts } from '../../../../../../shared/i18n/pageTexts.ts';
import { useUser } from '../../../../../../shared/session/session.ts';

export const Route = createFileRoute('/auth/admin/brand-page/{-$id}/curriculums/')({
  staticData: { texts: ['curriculums'] },
  loader: ({ route }) => pageTexts(route),
  component: Curriculums,
});

/** Without an id: the brand that is being edited, else the first of one's own. */
function Curriculums() {
  const { id } = Route.useParams();
  const user = useUser();
  const brandId = id ?? user.editingBrand ?? user.ownedBrands[0];
  return brandId ? <BrandCurriculumsPage key={brandId} brandId={brandId} /> : <NoBrand />;
}
