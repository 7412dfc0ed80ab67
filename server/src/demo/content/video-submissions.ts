import type { ContentStatus } from '@forecourt/contract/content';
import type { DemoWords } from './news.ts';
import type { ClipKey } from './shape.ts';

/** A film that somebody of the demo has submitted, or begun to. */
export interface DemoSubmission {
  readonly by: string;
  readonly clip: ClipKey;
  readonly category: string | null;
  readonly words: DemoWords;
  readonly fr: DemoWords;
  readonly status: ContentStatus;
  readonly days: number;
  /** Why it was denied. */
  readonly reason?: string;
}

export const demoSubmissions: readonly DemoSubmission[] = [
  {
    by: 'learner@demo.test',
    clip: 'tread-depth',
    category: 'At the counter',
    words: {
      title: 'The coin trick for tread depth',
      body: 'What I show customers before I take out the gauge.',
    },
    fr: {
      title: 'L’astuce de la pièce pour la profondeur',
      body: 'Ce que je montre aux clients avant de sortir la jauge.',
    },
    status: 'waiting_approval',
    days: 1,
  },
  {
    by: 'sales-rep@demo.test',
    clip: 'beam-patterns',
    category: 'At the counter',
    words: {
      title: 'Three beams on one door',
      body: 'Spot, driving and flood on the roller door of a customer.',
    },
    fr: {
      title: 'Trois faisceaux sur une porte',
      body: 'Longue portée, route et large sur le rideau d’un client.',
    },
    status: 'waiting_approval',
    days: 4,
  },
  {
    by: 'learner@demo.test',
    clip: 'spring-preload',
    category: 'In the bay',
    words: { title: 'Preload in two turns', body: 'How I set the preload on the yellow kit.' },
    fr: { title: 'La précharge en deux tours', body: 'Comment je règle la précharge du kit jaune.' },
    status: 'denied',
    days: 9,
    reason: 'The spring compressor has no safety catch. Please film it again with ours.',
  },
  {
    by: 'learner@demo.test',
    clip: 'tyre-rotation',
    category: 'In the bay',
    words: {
      title: 'Chalk marks before rotating',
      body: 'Four chalk marks, and no wheel goes to the wrong corner.',
    },
    fr: {
      title: 'Des repères à la craie avant la permutation',
      body: 'Quatre repères, et aucune roue ne va au mauvais coin.',
    },
    status: 'published',
    days: 16,
  },
  {
    by: 'learner@demo.test',
    clip: 'damper-flow',
    category: null,
    words: { title: 'A damper in a jam jar', body: '' },
    fr: { title: 'Un amortisseur dans un bocal', body: '' },
    status: 'draft',
    days: 2,
  },
];
