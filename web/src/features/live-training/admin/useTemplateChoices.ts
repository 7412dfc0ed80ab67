import { useQuery } from '@tanstack/react-query';
import { type Template, templateChoicesQuery } from '../live-training.api.ts';

interface Choice {
  readonly value: string;
  readonly label: string;
}

/** Keeps the current choice available even if the user's list doesn't include it. */
const withChosen = (rows: readonly Choice[], chosen: Choice | undefined): Choice[] =>
  chosen && !rows.some(({ value }) => value === chosen.value) ? [chosen, ...rows] : [...rows];

/** Brands and courses that a template can be of. */
export function useTemplateChoices({ brand, course }: Template) {
  const { data } = useQuery(templateChoicesQuery);
  return {
    brands: withChosen(
      (data?.brands ?? []).map(({ _id, name }) => ({ value: _id, label: name })),
      brand ? { value: brand._id, label: brand.name } : undefined,
    ),
    courses: withChosen(
      (data?.courses ?? []).map(({ _id, title, brand: of }) => ({ value: _id, label: `${title} (${of})` })),
      course ? { value: course._id, label: course.title } : undefined,
    ),
  };
}
