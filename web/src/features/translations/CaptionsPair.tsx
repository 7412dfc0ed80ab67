import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiProblem } from '../../shared/api/problem.ts';
import { FileField } from '../../shared/files/FileField.tsx';
import { toast } from '../../shared/ui/toast.tsx';
import { nameOf } from './targets.ts';
import { type Group, saveCaptions, type Target } from './translations.api.ts';
import classes from './translations.module.css';

interface Props {
  readonly courseId: string;
  readonly sectionId: string;
  readonly title: string;
  readonly language: Target;
  readonly captions: NonNullable<Group['captions']>;
}

/** Subtitles of a video: those to translate, to download, and the place for those in the language. Sent at once. */
export function CaptionsPair({ courseId, sectionId, title, language, captions }: Props) {
  const { t } = useTranslation('translations');
  const [sending, setSending] = useState<File>();
  const [progress, setProgress] = useState<number>();
  const [error, setError] = useState<string>();
  const send = async (file: File | null | undefined) => {
    if (file === undefined) return;
    setError(undefined);
    setSending(file ?? undefined);
    try {
      await saveCaptions(courseId, language, { sectionId, captionsFile: file }, setProgress);
      toast(t(file ? 'captions.saved' : 'captions.removed', { title }));
    } catch (problem) {
      if (!(problem instanceof ApiProblem)) throw problem;
      setError(problem.fields[0]?.message ?? problem.detail);
    } finally {
      setSending(undefined);
      setProgress(undefined);
    }
  };
  return (
    <div className={classes.pair}>
      <div className={classes.source}>
        <span className={classes.role}>{t('captions')}</span>
        {captions.source ? (
          <a href={captions.source.url} download={captions.source.name} className="link">
            {t('captions.download', { name: captions.source.name })}
          </a>
        ) : (
          <p>{t('captions.none')}</p>
        )}
      </div>
      <div className={classes.target}>
        <FileField
          label={t('captions.field', { language: nameOf(language) })}
          description={t('captions.hint')}
          accept=".vtt,.srt"
          value={sending}
          onChange={(file) => void send(file)}
          stored={captions.file}
          error={error}
          progress={progress}
        />
      </div>
    </div>
  );
}
