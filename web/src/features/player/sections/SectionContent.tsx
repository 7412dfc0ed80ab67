import type { SectionView } from '@forecourt/contract/training';
import { AudioSection } from './AudioSection.tsx';
import { ProductSection } from './ProductSection.tsx';
import type { SectionProps } from './section.ts';
import { TextSection } from './TextSection.tsx';
import { VideoSection } from './VideoSection.tsx';

type Props = Omit<SectionProps, 'section'> & { readonly section: SectionView };

/** What a section holds, by its kind. Without `onReport` it is a preview. */
export function SectionContent({ section, ...rest }: Props) {
  if (section.sectionType === 'video') return <VideoSection section={section} {...rest} />;
  if (section.sectionType === 'audio') return <AudioSection section={section} {...rest} />;
  if (section.sectionType === 'text') return <TextSection section={section} {...rest} />;
  return <ProductSection section={section} {...rest} />;
}
