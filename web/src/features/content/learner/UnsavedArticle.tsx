import type { ReactNode } from 'react';
import type { ContentValues } from '../admin/contentDraft.ts';
import { useBrands } from '../../../shared/publishing/brands.api.ts';
import { Article } from './Article.tsx';
import { ArticleFrame } from './ArticlePage.tsx';
import { articleOf, headOf } from './unsavedArticle.ts';

interface Props {
  readonly values: ContentValues;
  /** Under the title, and over the text: as on the page of readers. */
  readonly facts?: ReactNode;
  readonly over?: ReactNode;
}

/** The page of a reader, of a form that is not saved. */
export function UnsavedArticle({ values, facts, over }: Props) {
  const brand = useBrands().find(({ _id }) => _id === values.brandId) ?? null;
  return (
    <ArticleFrame thing={headOf(values, brand)} facts={facts}>
      {over}
      <Article article={articleOf(values)} />
    </ArticleFrame>
  );
}
