import type { ImageView } from '@forecourt/contract/fields';
import type { ReactNode } from 'react';
import { BrandMark } from './BrandMark.tsx';
import classes from './layout.module.css';

interface Parts {
  readonly children: ReactNode;
}

/** A card of a form or a page, with its heading. */
export const Section = ({
  title,
  id,
  children,
}: Parts & { readonly title?: string; readonly id?: string }) => (
  <section id={id} className={`card ${classes.section}`}>
    {title && <h2>{title}</h2>}
    {children}
  </section>
);

/** Fields side by side, where they fit. */
export const Pair = ({ children }: Parts) => <div className={classes.pair}>{children}</div>;

/** What helps with a field or a part, in small words. */
export const Hint = ({ children }: Parts) => <p className={classes.hint}>{children}</p>;

/** What is known of a thing, word by word, to read. A value that is missing shows as a dash. */
export const Facts = ({
  facts,
}: {
  readonly facts: readonly (readonly [name: string, value: ReactNode])[];
}) => (
  <dl className={classes.facts}>
    {facts.map(([name, value]) => (
      <div key={name}>
        <dt>{name}</dt>
        <dd>{value === '' || value === null || value === undefined ? '–' : value}</dd>
      </div>
    ))}
  </dl>
);

/** Grid of cards on a learner's page; as many columns as fit. Children are `li`. */
export const CardGrid = ({ label, children }: Parts & { readonly label?: string }) => (
  <ul className={classes.cards} aria-label={label}>
    {children}
  </ul>
);

interface Brand {
  readonly name: string;
  readonly accent: string;
  readonly logoImage: ImageView | null;
}

/** A brand's mark and name in one line, and what is said behind it. */
export const BrandLine = ({
  brand: { name, accent, logoImage },
  size = 16,
  small = false,
  children,
}: {
  readonly brand: Brand;
  /** Pixels of the mark. */
  readonly size?: number;
  /** Under a name, in small words. */
  readonly small?: boolean;
  readonly children?: ReactNode;
}) => (
  <span className={classes.named} data-small={small || undefined}>
    <BrandMark name={name} logo={logoImage} color={accent} size={size} />
    {children ?? name}
  </span>
);
