import type { ClipKey } from './shape.ts';
import type { DemoComment, DemoWords } from './news.ts';

/** A category of the demo, in English and French. */
export interface DemoCategory {
  readonly key: string;
  readonly kind: 'podcast' | 'video';
  readonly name: string;
  readonly fr: string;
}

/** A podcast or a video of the demo; days are counted back from the first start. */
export interface DemoCast {
  readonly kind: 'podcast' | 'video';
  readonly clip: ClipKey;
  readonly brand: string;
  /** None: "Other". */
  readonly category: string | null;
  readonly words: DemoWords;
  readonly fr: DemoWords;
  readonly status: 'draft' | 'published' | 'unpublished';
  readonly days: number;
  /** What people said, the first first; a reply answers the one before it. */
  readonly comments?: readonly DemoComment[];
  /** How much of it the learner of the demo has heard, 0 to 1. */
  readonly heard?: number;
}

export const castCategories: readonly DemoCategory[] = [
  { key: 'bay', kind: 'video', name: 'In the bay', fr: 'À l’atelier' },
  { key: 'counter', kind: 'video', name: 'At the counter', fr: 'Au comptoir' },
  { key: 'talks', kind: 'podcast', name: 'The counter', fr: 'Le comptoir' },
  { key: 'desk', kind: 'podcast', name: 'The service desk', fr: 'L’accueil atelier' },
];

export const demoCasts: readonly DemoCast[] = [
  {
    kind: 'video',
    clip: 'aim-light-bar',
    brand: 'lumastead',
    category: 'bay',
    words: {
      title: 'Aiming a light bar at 7.5 m',
      body: 'One level floor, one tape, one wall. Aim a light bar with what is in every bay.',
    },
    fr: {
      title: 'Régler une barre à 7,5 m',
      body: 'Un sol plan, un mètre, un mur. Réglez une barre avec ce que contient chaque atelier.',
    },
    status: 'published',
    days: 3,
    heard: 0.45,
    comments: [
      {
        by: 'sales-rep@demo.test',
        message: 'Showed this at two stores this week. The tape trick convinced both.',
      },
      { by: 'learner@demo.test', message: 'Does it work on a sloped floor?' },
      {
        by: 'dealer-manager@demo.test',
        message: 'Only if the wall slopes with it. Use the alignment bay.',
        reply: true,
      },
    ],
  },
  {
    kind: 'video',
    clip: 'spring-preload',
    brand: 'torvane',
    category: 'bay',
    words: {
      title: 'Preload is not stiffness',
      body: 'What the ring changes, what it does not, and why the truck still feels soft.',
    },
    fr: {
      title: 'La précharge n’est pas la raideur',
      body: 'Ce que change la bague, ce qu’elle ne change pas, et pourquoi le véhicule reste souple.',
    },
    status: 'published',
    days: 9,
    comments: [{ by: 'learner@demo.test', message: 'Finally a picture I can show a customer.' }],
  },
  {
    kind: 'video',
    clip: 'tread-depth',
    brand: 'haldenrock',
    category: 'bay',
    words: {
      title: 'Tread depth in four places',
      body: 'Three grooves and the edge: measure where the tyre really wears.',
    },
    fr: {
      title: 'La profondeur en quatre points',
      body: 'Trois rainures et l’épaule : mesurez là où le pneu s’use vraiment.',
    },
    status: 'published',
    days: 16,
    heard: 1,
  },
  {
    kind: 'video',
    clip: 'damper-flow',
    brand: 'torvane',
    category: 'counter',
    words: {
      title: 'What oil does in a damper',
      body: 'A look inside, for the customer who asks what he is paying for.',
    },
    fr: {
      title: 'Ce que fait l’huile dans un amortisseur',
      body: 'Un regard à l’intérieur, pour le client qui demande ce qu’il paie.',
    },
    status: 'published',
    days: 20,
  },
  {
    kind: 'video',
    clip: 'beam-patterns',
    brand: 'lumastead',
    category: 'counter',
    words: {
      title: 'Spot, driving and flood, side by side',
      body: 'Three beams on one road: which one the customer needs.',
    },
    fr: {
      title: 'Longue portée, route et large, côte à côte',
      body: 'Trois faisceaux sur une même route : lequel faut-il au client ?',
    },
    status: 'published',
    days: 27,
  },
  {
    kind: 'video',
    clip: 'tyre-rotation',
    brand: 'haldenrock',
    category: null,
    words: { title: 'Which wheel goes where', body: 'Rotation patterns by drive, in fifteen seconds.' },
    fr: { title: 'Quelle roue va où', body: 'La permutation selon la transmission, en quinze secondes.' },
    status: 'published',
    days: 12,
  },
  {
    kind: 'video',
    clip: 'tyre-rotation',
    brand: 'haldenrock',
    category: 'bay',
    words: {
      title: 'Rotation on all-wheel drive',
      body: 'A second cut, with the pattern for staggered sizes.',
    },
    fr: {
      title: 'La permutation sur quatre roues motrices',
      body: 'Un second montage, avec le schéma pour les tailles différentes.',
    },
    status: 'draft',
    days: 0,
  },
  {
    kind: 'podcast',
    clip: 'winter-tyre-talk',
    brand: 'haldenrock',
    category: 'talks',
    words: {
      title: 'Seven degrees, and what to say',
      body: 'Selling winter sets before the first frost, without once saying the word safety.',
    },
    fr: {
      title: 'Sept degrés, et quoi dire',
      body: 'Vendre les pneus d’hiver avant le premier gel, sans jamais prononcer le mot sécurité.',
    },
    status: 'published',
    days: 4,
    heard: 0.6,
    comments: [
      { by: 'sales-rep@demo.test', message: 'Printed the seven-degree line for the counter. It works.' },
    ],
  },
  {
    kind: 'podcast',
    clip: 'lighting-first-question',
    brand: 'lumastead',
    category: 'talks',
    words: {
      title: 'The first question about light',
      body: 'Where do you drive at night? Why that question comes before any product.',
    },
    fr: {
      title: 'La première question sur la lumière',
      body: 'Où roulez-vous la nuit ? Pourquoi cette question passe avant tout produit.',
    },
    status: 'published',
    days: 18,
  },
  {
    kind: 'podcast',
    clip: 'suspension-service-call',
    brand: 'torvane',
    category: 'desk',
    words: {
      title: 'The service call that sold a kit',
      body: 'A knocking noise, three questions, and a visit that was worth it.',
    },
    fr: {
      title: 'L’appel qui a vendu un kit',
      body: 'Un claquement, trois questions et un rendez-vous qui en valait la peine.',
    },
    status: 'published',
    days: 25,
  },
];
