import { addTranslation, setLanguage } from 'media-chrome/dist/utils/i18n.js';
import { i18n } from '../../../shared/i18n/i18n.ts';

/** The controls' words from our texts, so that they speak every language of the portal. */
export function setMediaTexts(language: string): void {
  const t = i18n.getFixedT(language, 'player');
  addTranslation(language, {
    play: t('controls.play'),
    pause: t('controls.pause'),
    mute: t('controls.mute'),
    unmute: t('controls.unmute'),
    seek: t('controls.seek'),
    'seek back {seekOffset} seconds': t('controls.back'),
    'closed captions': t('controls.captions'),
    'playback rate': t('controls.rate'),
    'current playback rate {playbackRate}': t('controls.rateNow'),
    'enter fullscreen mode': t('controls.fullscreen'),
    'exit fullscreen mode': t('controls.fullscreenEnd'),
    'video player': t('controls.video'),
    'audio player': t('controls.audio'),
    'playback time': t('controls.time'),
    '{currentTime} of {totalTime}': t('controls.timeOf'),
    'video not loaded, unknown time.': t('controls.timeUnknown'),
  });
  setLanguage(language);
}
