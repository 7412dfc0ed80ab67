import type { FileChoice } from '../../../shared/forms/fileFields.ts';
import { LANGUAGES, LANGUAGE_TAGS, type Language } from '../../../shared/i18n/languages.ts';
import { Select } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { FileField } from '../../../shared/files/FileField.tsx';
import type { SectionFieldsProps } from './SectionFields.tsx';
import classes from './editor.module.css';

const isLanguage = (tag: string): tag is Language => Object.hasOwn(LANGUAGES, tag);
const nameOf = (tag: string) => (isLanguage(tag) ? LANGUAGES[tag] : tag);

/** Subtitles of a video, one file for each language. */
export function SubtitleFields({ value, stored, change, errorOf, progress }: SectionFieldsProps) {
  const { t } = useTranslation('courses');
  const { subtitles } = value;
  const files = new Map(
    stored?.sectionType === 'video' ? stored.subtitles.map(({ language, file }) => [language, file]) : [],
  );
  const set = (language: string, videoSubtitleFile: FileChoice) =>
    change({
      subtitles:
        videoSubtitleFile === null || (videoSubtitleFile === undefined && !files.has(language))
          ? subtitles.filter((one) => one.language !== language)
          : subtitles.map((one) => (one.language === language ? { language, videoSubtitleFile } : one)),
    });
  const free = LANGUAGE_TAGS.filter((tag) => !subtitles.some(({ language }) => language === tag));
  return (
    <fieldset className={classes.group}>
      <legend>{t('subtitles')}</legend>
      {subtitles.map(({ language, videoSubtitleFile }, i) => (
        <FileField
          key={language}
          label={nameOf(language)}
          description={t('subtitles.hint')}
          accept=".vtt,.srt"
          value={videoSubtitleFile}
          onChange={(file) => set(language, file)}
          stored={files.get(language)}
          error={errorOf(`subtitles.${i}.videoSubtitleFile`)}
          progress={videoSubtitleFile ? progress : undefined}
        />
      ))}
      {free.length > 0 && (
        <Select
          aria-label={t('subtitles.add')}
          placeholder={t('subtitles.add')}
          data={free.map((tag) => ({ value: tag, label: LANGUAGES[tag] }))}
          value={null}
          onChange={(language) => language && change({ subtitles: [...subtitles, { language }] })}
        />
      )}
    </fieldset>
  );
}
