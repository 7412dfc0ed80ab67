import type { ImageView } from '@forecourt/contract/fields';
import type { TFunction } from 'i18next';
import { useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Picture, type Ratio } from '../ui/Picture.tsx';
import { FileField, type FileFieldProps } from './FileField.tsx';
import classes from './files.module.css';

interface Props extends Omit<FileFieldProps, 'kind' | 'accept' | 'stored' | 'preview' | 'description'> {
  readonly description?: string;
  readonly stored?: ImageView | null | undefined;
  readonly ratio?: Ratio;
  /** "400×300"; a banner's is known. */
  readonly recommended?: string;
}

/** Size of a banner in pixels, wherever it's used. */
const BANNER = '1600×500';

/** Shows what is chosen; banners with the half that phones keep. */
function Preview({
  file,
  stored,
  ratio,
  onUnreadable,
}: {
  readonly file: File | undefined;
  readonly onUnreadable: () => void;
  readonly stored: ImageView | null | undefined;
  readonly ratio: Ratio;
}) {
  const { t } = useTranslation('ui');
  const url = useMemo(() => (file ? URL.createObjectURL(file) : undefined), [file]);
  useEffect(() => () => (url ? URL.revokeObjectURL(url) : undefined), [url]);
  return (
    <figure className={classes.preview}>
      <div className={classes.frame} data-banner={ratio === '16:5' || undefined}>
        {url ? (
          <img src={url} alt={t('file.preview')} data-ratio={ratio} onError={onUnreadable} />
        ) : (
          <Picture image={stored} alt={t('file.preview')} ratio={ratio} sizes="400px" />
        )}
      </div>
      {ratio === '16:5' && <figcaption>{t('file.safe')}</figcaption>}
    </figure>
  );
}

function hintOf(t: TFunction<'ui'>, text: string | undefined, size: string | undefined): string {
  if (!text) return size ? t('file.hint.sized', { size }) : t('file.hint.image');
  return size ? t('file.described', { text, size }) : text;
}

/** A picture by file, PNG or JPEG, with a preview in the shape it will have. */
export function ImageField({ stored, ratio = '4:3', recommended, description, ...field }: Props) {
  const { t } = useTranslation('ui');
  const size = ratio === '16:5' ? BANNER : recommended;
  const hint = hintOf(t, description, size);
  const file = field.value ?? undefined;
  const [unreadable, setUnreadable] = useState<File>();
  const broken = file !== undefined && file === unreadable;
  return (
    <FileField
      {...field}
      kind="image"
      description={hint}
      stored={stored && { name: t('file.preview') }}
      error={field.error ?? (broken && t('file.unreadable', { name: file.name }))}
      {...(!broken && {
        preview: (
          <Preview file={file} stored={stored} ratio={ratio} onUnreadable={() => setUnreadable(file)} />
        ),
      })}
    />
  );
}
