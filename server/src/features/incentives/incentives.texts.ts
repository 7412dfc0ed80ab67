import { incentiveTranslations, translateIncentive } from '@forecourt/contract/incentive';
import { INCENTIVE, TRANSLATION } from '@forecourt/contract/limits';
import { line, lines, textsOf } from '../../kit/texts/texts.ts';
import { translatableKind } from '../../kit/texts/translatable.ts';
import { incentives } from './incentives.kind.ts';

const incentiveTexts = textsOf('incentive', {
  name: line('title', TRANSLATION.title),
  description: lines('description', INCENTIVE.description),
});

export const incentiveTranslatable = translatableKind(incentives, incentiveTexts, {
  log: 'incentive.translate',
  calls: { read: incentiveTranslations, write: translateIncentive },
});
