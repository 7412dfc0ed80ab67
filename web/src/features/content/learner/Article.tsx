import type { ImageView } from '@forecourt/contract/fields';
import { ActionIcon } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { RichText } from '../../../shared/editor/RichText.tsx';
import { fileSize } from '../../../shared/format.ts';
import { Picture } from '../../../shared/ui/Picture.tsx';
import type { Attachment } from '../content.api.ts';
import classes from './learner.module.css';

/** An article as it is shown; of a thing that is stored, or of one that is still written. */
export interface ArticleParts {
  readonly body: string;
  readonly images: readonly ImageView[];
  readonly attachments: readonly Attachment[];
  readonly sections: readonly {
    readonly _id: string;
    readonly title: string;
    readonly body: string;
    readonly images: readonly ImageView[];
    readonly resources: readonly Attachment[];
  }[];
}

interface Props {
  readonly article: ArticleParts;
  /** Counts the download and saves the file; absent: nothing can be downloaded yet. */
  readonly onDownload?: ((file: Attachment) => void) | undefined;
}

/** The end of a file's name as people know it: PDF, XLSX. */
const typeOf = ({ name }: Attachment): string => (/\.(\w{1,5})$/.exec(name)?.[1] ?? '').toUpperCase();

function Downloads({
  files,
  onDownload,
}: { readonly files: readonly Attachment[] } & Pick<Props, 'onDownload'>) {
  const { t } = useTranslation('content');
  if (files.length === 0) return null;
  return (
    <ul className={`card ${classes.files}`}>
      {files.map((file) => (
        <li key={file._id}>
          <span className={classes.type} aria-hidden="true">
            {typeOf(file)}
          </span>
          <span className={classes.file}>
            <strong>{file.name}</strong>
            <small>{fileSize(file.size)}</small>
          </span>
          {onDownload && (
            <ActionIcon
              size={44}
              variant="subtle"
              color="gray"
              aria-label={t('download', { name: file.name })}
              onClick={() => onDownload(file)}
            >
              <IconDownload size={20} stroke={1.75} aria-hidden />
            </ActionIcon>
          )}
        </li>
      ))}
    </ul>
  );
}

const Gallery = ({ images }: { readonly images: readonly ImageView[] }) =>
  images.length > 0 && (
    <div className={classes.gallery} data-one={images.length === 1 || undefined}>
      {images.map((image) => (
        <Picture
          key={image._id}
          image={image}
          alt=""
          ratio="4:3"
          rounded
          sizes="(max-width: 720px) 100vw, 560px"
        />
      ))}
    </div>
  );

/** Text, pictures, sections and attachments. */
export function Article({ article, onDownload }: Props) {
  const { t } = useTranslation('content');
  // the first image is the cover above the text
  const [, ...others] = article.images;
  return (
    <div className={classes.article}>
      <RichText html={article.body} />
      <Gallery images={others} />
      {article.sections.map((section) => (
        <section key={section._id} aria-label={section.title || t('sections')}>
          {section.title && <h2>{section.title}</h2>}
          <RichText html={section.body} />
          <Gallery images={section.images} />
          <Downloads files={section.resources} onDownload={onDownload} />
        </section>
      ))}
      {article.attachments.length > 0 && (
        <section aria-label={t('attachments')}>
          <h2>{t('attachments')}</h2>
          <Downloads files={article.attachments} onDownload={onDownload} />
        </section>
      )}
    </div>
  );
}
