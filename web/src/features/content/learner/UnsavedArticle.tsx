import type { ReactNode } from 'react';
import type { ContentValues } from '../admin/contentDraft.ts';
import { useBrands } from '../../../shared/publishing/brands.api.ts';
import { Article } from './Article.tsx';
import { ArticleFrame } from './ArticlePage.tsx';
import { articleOf, headOf } from './unsavedArticle.ts';

/** The page of a reader, of a form that is not saved. */
export function UnsavedArticle({
  values,
  over,
}: {
  readonly values: ContentValues;
  readonly over?: ReactNode;
}) {
  const brand = useBrands().find(({ _id }) => _id === values.brandId) ?? null;
  return (
    <ArticleFrame thing={headOf(values, brand)}>
      {over}
      <Article article={articleOf(values)} />
    </ArticleFrame>
  );
}
