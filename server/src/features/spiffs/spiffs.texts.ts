import { SPIFF, TRANSLATION } from '@forecourt/contract/limits';
import { spiffTranslations, translateSpiff } from '@forecourt/contract/spiffs';
import { line, lines, textsOf } from '../../kit/texts/texts.ts';
import { translatableKind } from '../../kit/texts/translatable.ts';
import { spiffs } from './spiffs.kind.ts';

export const spiffTexts = textsOf('spiff', {
  name: line('title', TRANSLATION.title),
  details: lines('description', SPIFF.details),
});

export const spiffTranslatable = translatableKind(spiffs, spiffTexts, {
  log: 'spiff.translate',
  calls: { read: spiffTranslations, write: translateSpiff },
});
