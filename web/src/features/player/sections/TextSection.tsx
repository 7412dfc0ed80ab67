import { useOpened } from '../progress/useOpened.ts';
import { langOf } from '../../../shared/i18n/fallback.ts';
import { Picture } from '../../../shared/ui/Picture.tsx';
import { RichText } from './RichText.tsx';
import { OPENED, type SectionProps } from './section.ts';
import classes from './sections.module.css';

/** A text to read. Opened to its end, it is seen. */
export function TextSection({ section, progress, onReport }: SectionProps<'text'>) {
  const end = useOpened(onReport && !progress?.seen ? () => onReport(OPENED) : undefined);
  return (
    <>
      {section.image && (
        <div className={classes.lead}>
          <Picture image={section.image} alt="" ratio="2:1" sizes="(max-width: 720px) 100vw, 720px" rounded />
        </div>
      )}
      <RichText html={section.text} lang={langOf(section, 'text')} />
      <span ref={end} className={classes.end} />
    </>
  );
}
