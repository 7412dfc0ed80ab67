import type { SectionView } from '@forecourt/contract/training';
import { langOf } from '../../../shared/i18n/fallback.ts';
import { SectionContent } from './SectionContent.tsx';
import type { SectionProps } from './section.ts';
import { sectionAnchor } from '../../../shared/navigation/sectionAnchor.ts';
import classes from './SectionBlock.module.css';

interface Props extends Omit<SectionProps, 'section'> {
  readonly section: SectionView;
  /** The chapter's title says it all: hide that of a leading video. */
  readonly first?: boolean;
}

/** A titled section of a chapter. */
export function SectionBlock({ section, first = false, ...rest }: Props) {
  const heading = `${sectionAnchor(section._id)}-title`;
  const silent = section.title === '' || (first && section.sectionType === 'video');
  return (
    <section
      id={sectionAnchor(section._id)}
      tabIndex={-1}
      className={classes.section}
      {...(section.title !== '' && { 'aria-labelledby': heading })}
    >
      {section.title !== '' && (
        <h2
          id={heading}
          className={silent ? 'visually-hidden' : classes.title}
          lang={langOf(section, 'title')}
        >
          {section.title}
        </h2>
      )}
      <SectionContent section={section} {...rest} />
    </section>
  );
}
