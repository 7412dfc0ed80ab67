import type { SectionView } from '@forecourt/contract/training';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Picture } from '../../../shared/ui/Picture.tsx';
import { ProductSection } from '../sections/ProductSection.tsx';
import { RichText } from '../sections/RichText.tsx';
import { cuesQuery, ownTrack, type Track } from '../../../shared/media/track.ts';
import classes from './print.module.css';

/** What is said in a recording, as running text. */
function Spoken({ track }: { readonly track: Track }) {
  const { t } = useTranslation('player');
  const { data: cues } = useQuery(cuesQuery(track));
  if (!cues || cues.length === 0) return null;
  return (
    <div className={classes.spoken}>
      <h4>{t('transcript')}</h4>
      <p lang={track.language}>{cues.map(({ text }) => text).join(' ')}</p>
    </div>
  );
}

function Contents({ section }: { readonly section: SectionView }) {
  const track = section.sectionType === 'video' ? ownTrack(section.subtitles) : undefined;
  switch (section.sectionType) {
    case 'product':
      return <ProductSection section={section} />;
    case 'video':
      return (
        <>
          {section.poster && (
            <Picture image={section.poster} alt="" ratio="2:1" sizes="720px" rounded eager />
          )}
          {section.text && <RichText html={section.text} />}
          {track && <Spoken track={track} />}
        </>
      );
    case 'audio':
    case 'text':
      return (
        <>
          {section.image && <Picture image={section.image} alt="" ratio="2:1" sizes="720px" rounded eager />}
          <RichText html={section.text} />
        </>
      );
  }
}

/** A section on paper. */
export function PrintSection({ section }: { readonly section: SectionView }) {
  return (
    <section className={classes.section}>
      {section.title && <h3>{section.title}</h3>}
      <Contents section={section} />
    </section>
  );
}
