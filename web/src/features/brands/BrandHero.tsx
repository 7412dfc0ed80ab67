import type { ReactNode } from 'react';
import classes from './BrandHero.module.css';

interface Props {
  readonly name: string;
  readonly description: string;
  /** In the shape 16:5; its own ground without a picture. */
  readonly banner: ReactNode;
  readonly logo: ReactNode;
  /** At the right: own progress. */
  readonly aside?: ReactNode;
  /** The page's title; a preview has another. */
  readonly heading?: 'h1' | 'p';
  readonly badge?: ReactNode;
}

/** The head of a brand's page: banner, the logo over it, name, description and own progress. */
export function BrandHero({ name, description, banner, logo, aside, heading: Heading = 'h1', badge }: Props) {
  return (
    <header className={classes.hero}>
      <div className={classes.banner}>{banner}</div>
      <div className={classes.row}>
        <div className={classes.logo}>{logo}</div>
        <div className={classes.words}>
          <Heading className={classes.name}>{name}</Heading>
          {badge}
          {description && <p className={classes.description}>{description}</p>}
        </div>
        {aside && <div className={classes.aside}>{aside}</div>}
      </div>
    </header>
  );
}
