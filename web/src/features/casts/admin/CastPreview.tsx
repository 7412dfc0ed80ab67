import { lazy, useState } from 'react';
import { MediaGate } from '../../../shared/media/MediaGate.tsx';
import { seek } from '../../../shared/media/useCurrentCue.ts';
import { ClientOnly } from '../../../shared/ui/OnPage.tsx';
import { SkeletonShape } from '../../../shared/ui/Skeletons.tsx';
import { useBrands } from '../../../shared/publishing/brands.api.ts';
import { ArticleFrame, type ContentValues } from '../../content/index.ts';
import type { CastKind } from '../cast.ts';
import type { Cast } from '../casts.api.ts';
import { Words } from '../learner/Words.tsx';
import { localFile, localImage } from './localFiles.ts';
import classes from './admin.module.css';

const MediaPlayer = lazy(() => import('../../../shared/media/MediaPlayer.tsx'));

type Shown = Pick<
  Cast,
  | 'title'
  | 'brand'
  | 'publishedAt'
  | 'image'
  | 'untranslated'
  | 'description'
  | 'audio'
  | 'captions'
  | 'transcript'
>;

interface Props {
  readonly kind: CastKind;
  readonly cast: Shown;
}

/** What readers will see of a recording; nothing is reported. */
export const CastPreview = ({ kind, cast }: Props) => (
  <ArticleFrame thing={kind.name === 'video' ? { ...cast, image: null } : cast}>
    <CastBody kind={kind} cast={cast} />
  </ArticleFrame>
);

/** The same without its head, for pages that have one. */
export function CastBody({ kind, cast }: Props) {
  const [media, setMedia] = useState<HTMLMediaElement | null>(null);
  const film = kind.name === 'video';
  return (
    <div className={classes.body}>
      <MediaGate media={cast.audio}>
        {(recording) => (
          <div className={classes.recording}>
            <ClientOnly until={<SkeletonShape height={64} />}>
              <MediaPlayer
                kind={film ? 'video' : 'audio'}
                title={cast.title}
                media={recording}
                poster={cast.image}
                subtitles={film ? cast.captions : []}
                watched={[]}
                attach={setMedia}
              />
            </ClientOnly>
          </div>
        )}
      </MediaGate>
      {cast.description && <p className={classes.description}>{cast.description}</p>}
      <Words cast={cast} media={media} onJump={(second) => seek(media, second)} />
    </div>
  );
}

/** The same of a form that is not saved. */
export function UnsavedCastPreview({
  kind,
  values,
}: {
  readonly kind: CastKind;
  readonly values: ContentValues;
}) {
  const brand = useBrands().find(({ _id }) => _id === values.brandId) ?? null;
  // the page that is left takes its addresses along
  const [urls] = useState(() => ({
    image: values.image ? URL.createObjectURL(values.image) : '',
    file: values.file ? URL.createObjectURL(values.file) : '',
  }));
  return (
    <CastPreview
      kind={kind}
      cast={{
        title: values.title,
        brand,
        publishedAt: null,
        untranslated: undefined,
        image: localImage(urls.image),
        description: values.body,
        audio: values.file ? localFile(values.file, urls.file) : null,
        captions: values.captions.flatMap(({ language, stored }) =>
          stored ? [{ language, file: stored }] : [],
        ),
        transcript: String(values.own['transcript'] ?? ''),
      }}
    />
  );
}
