import { createElement } from 'react';
import { learnerIcon } from './learnerIcons.ts';

/** The icon of a learner's page in the phone's menu. */
export const LearnerIcon = ({ route }: { readonly route: string }) =>
  createElement(learnerIcon(route), { size: 20, stroke: 1.75 });
