import { addTranslation, setLanguage } from 'media-chrome/utils/i18n.js';
import { i18n } from '../i18n/i18n.ts';

/** The controls' words from our texts, so that they speak every language of the portal. */
export function setMediaTexts(language: string): void {
  const t = i18n.getFixedT(language, 'player');
  addTranslation(language, {
    play: t('controls.play'),
    pause: t('controls.pause'),
    mute: t('controls.mute'),
    unmute: t('controls.unmute'),
    seek: t('controls.seek'),
    'seek back {seekOffset} seconds': t('controls.back', { seekOffset: '{seekOffset}' }),
    'closed captions': t('controls.captions'),
    Captions: t('controls.captions'),
    Off: t('controls.off'),
    'Playback rate': t('controls.rate'),
    'enter fullscreen mode': t('controls.fullscreen'),
    'exit fullscreen mode': t('controls.fullscreenEnd'),
    'video player': t('controls.video'),
    'audio player': t('controls.audio'),
    '{currentTime} of {totalTime}': t('controls.timeOf', {
      currentTime: '{currentTime}',
      totalTime: '{totalTime}',
    }),
    'Playback rate {playbackRate}': `${t('controls.rate')} {playbackRate}x`,
    'playback time': t('controls.time'),
    'video not loaded, unknown time.': t('controls.timeUnknown'),
    hour: t('controls.hour'),
    hours: t('controls.hours'),
    minute: t('controls.minute'),
    minutes: t('controls.minutes'),
    second: t('controls.second'),
    seconds: t('controls.seconds'),
  });
  setLanguage(language);
}
