import type { LinkProps } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Comments } from '../../../shared/comments/Comments.tsx';
import { longDate } from '../../../shared/format.ts';
import { langOf } from '../../../shared/i18n/fallback.ts';
import { BrandLine } from '../../../shared/ui/Layout.tsx';
import { LearnerPage } from '../../../shared/ui/LearnerPage.tsx';
import { Picture } from '../../../shared/ui/Picture.tsx';
import { attempt } from '../../../shared/ui/toast.tsx';
import { usePageTitle } from '../../../shared/navigation/usePageTitle.ts';
import type { Card, ContentApi, Thing } from '../content.api.ts';
import { Article } from './Article.tsx';
import { FavoriteButton } from './Heart.tsx';
import { Neighbors } from './Neighbors.tsx';
import { Opinions } from './Opinions.tsx';
import { useVisit } from './useVisit.ts';
import classes from './learner.module.css';

interface HeadProps {
  readonly thing: Pick<Thing, 'title' | 'brand' | 'publishedAt' | 'image' | 'untranslated'>;
  /** Under the title: who, when, how long. */
  readonly facts?: ReactNode;
  /** Says when it was published; what has days of its own says these. */
  readonly dated?: boolean;
  /** At the right of it. */
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

/** Title before picture, then text 720 wide. */
export function ArticleFrame({ thing, facts, dated = true, actions, children }: HeadProps) {
  return (
    <div className={classes.thing}>
      <header className={classes.head}>
        {thing.brand && <BrandLine brand={thing.brand} size={18} />}
        <h1 lang={langOf(thing, 'title')}>{thing.title}</h1>
        <div className={classes.under}>
          <p>
            {dated && thing.publishedAt && longDate(thing.publishedAt)}
            {facts}
          </p>
          {actions && <div className={classes.actions}>{actions}</div>}
        </div>
      </header>
      {thing.image && (
        <div className={classes.cover}>
          <Picture
            image={thing.image}
            alt=""
            ratio="16:5"
            sizes="(max-width: 1080px) 100vw, 1040px"
            eager
            rounded
          />
        </div>
      )}
      {children}
    </div>
  );
}

interface Props<Row extends Card, View extends Thing> {
  readonly api: ContentApi<Row, View>;
  readonly thing: View;
  readonly up: { readonly link: LinkProps; readonly name: string };
  readonly linkOf: (id: string) => LinkProps;
  readonly facts?: ReactNode;
  readonly dated?: boolean;
  /** Over the text: what is to know at once. */
  readonly over?: ReactNode;
  /** Under the text: what is to do. */
  readonly under?: ReactNode;
  /** The comment that a notification leads to. */
  readonly comment: string | undefined;
  readonly neighbors?: { readonly before: string; readonly after: string };
}

/** The page of a thing that is read: its head, text, files, and the ways to its neighbors. */
export function ArticlePage<Row extends Card, View extends Thing>(props: Props<Row, View>) {
  const { api, thing, up, linkOf, facts, dated, over, under, neighbors, comment } = props;
  usePageTitle(thing.title);
  useVisit(api, thing._id);
  const save = (fileId: string) =>
    attempt(async () => {
      const { location: address } = await api.download({ params: { id: thing._id, fileId } });
      location.assign(address);
    });
  return (
    <LearnerPage up={up}>
      <ArticleFrame
        thing={thing}
        facts={facts}
        {...(dated !== undefined && { dated })}
        actions={<FavoriteButton api={api} thing={thing} wide />}
      >
        {over}
        <Article article={thing} onDownload={(file) => void save(file._id)} />
        {under}
        <div className={classes.react}>
          <Opinions key={thing._id} api={api} thing={thing} />
        </div>
        <div className={classes.wide}>
          <Comments family={api.family} id={thing._id} target={comment} />
        </div>
        <Neighbors api={api} id={thing._id} linkOf={linkOf} {...(neighbors && { words: neighbors })} />
      </ArticleFrame>
    </LearnerPage>
  );
}
