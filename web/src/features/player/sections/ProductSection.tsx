import { langOf } from '../../../shared/i18n/fallback.ts';
import { Picture } from '../../../shared/ui/Picture.tsx';
import { useOpened } from '../progress/useOpened.ts';
import { RichText } from './RichText.tsx';
import { OPENED, type SectionProps } from './section.ts';
import classes from './sections.module.css';

type Product = SectionProps<'product'>['section']['products'][number];

function Variants({ variants }: Pick<Product, 'variants'>) {
  return (
    <ul className={classes.variants}>
      {variants.map((variant) => (
        <li key={variant._id} className="card">
          {variant.image && <Picture image={variant.image} alt="" sizes="(max-width: 720px) 112px, 260px" />}
          <div className={classes.variantWords}>
            <h4 lang={langOf(variant, 'name')}>{variant.name}</h4>
            {variant.description && <p lang={langOf(variant, 'description')}>{variant.description}</p>}
          </div>
        </li>
      ))}
    </ul>
  );
}

function ProductCard({ product }: { readonly product: Product }) {
  return (
    <>
      <article className={`card ${classes.product}`} data-bare={!product.image || undefined}>
        {product.image && <Picture image={product.image} alt="" sizes="(max-width: 720px) 100vw, 280px" />}
        <div className={classes.productWords}>
          <h3 lang={langOf(product, 'name')}>{product.name}</h3>
          {product.description && <p lang={langOf(product, 'description')}>{product.description}</p>}
          {product.specs.length > 0 && (
            <dl className={classes.specs}>
              {product.specs.map(({ label, value }) => (
                <div key={label}>
                  <dt>{label}</dt>
                  <dd>{value}</dd>
                </div>
              ))}
            </dl>
          )}
        </div>
      </article>
      {product.variants.length > 0 && <Variants variants={product.variants} />}
    </>
  );
}

/** Products with their facts and variants. Opened to its end, it is seen. */
export function ProductSection({ section, progress, onReport }: SectionProps<'product'>) {
  const end = useOpened(onReport && !progress?.seen ? () => onReport(OPENED) : undefined);
  return (
    <>
      {section.text && <RichText html={section.text} lang={langOf(section, 'text')} />}
      {section.products.map((product) => (
        <ProductCard key={product._id} product={product} />
      ))}
      <span ref={end} className={classes.end} />
    </>
  );
}
