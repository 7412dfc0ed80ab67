import type { Network } from '@forecourt/contract/suggested-follows';
import type { ImageSpec } from '../art.ts';
import type { DemoWords } from './news.ts';

interface DemoEntry {
  readonly brand: string | null;
  readonly words: DemoWords;
  readonly fr: DemoWords;
  readonly status: 'draft' | 'published' | 'unpublished';
  readonly days: number;
}

/** A page elsewhere that people are invited to follow. */
export interface DemoFollow extends DemoEntry {
  readonly picture: ImageSpec;
  readonly network: Network;
  readonly url: string;
}

/** A file or link of the library. */
export interface DemoResource extends DemoEntry {
  readonly bucket: string;
  /** Text of the file, or an address. */
  readonly file?: string;
  readonly url?: string;
  /** Who has taken it. */
  readonly takenBy?: readonly string[];
}

export const follows: readonly DemoFollow[] = [
  {
    brand: 'lumastead',
    picture: { kind: 'beam', hue: 255, seed: 51 },
    words: {
      title: 'Lumastead after dark',
      body: 'A new beam every Friday, photographed from the driver’s seat.',
    },
    fr: {
      title: 'Lumastead, la nuit',
      body: 'Un nouveau faisceau chaque vendredi, vu du siège du conducteur.',
    },
    status: 'published',
    days: 30,
    network: 'instagram',
    url: 'https://www.instagram.com/lumastead.example',
  },
  {
    brand: 'torvane',
    picture: { kind: 'coil', hue: 35, seed: 52 },
    words: {
      title: 'Torvane bench films',
      body: 'Dampers on the test bench, explained in four minutes each.',
    },
    fr: { title: 'Torvane au banc', body: 'Des amortisseurs au banc d’essai, expliqués en quatre minutes.' },
    status: 'published',
    days: 60,
    network: 'youtube',
    url: 'https://www.youtube.com/@torvane.example',
  },
  {
    brand: 'haldenrock',
    picture: { kind: 'tread', hue: 158, seed: 53 },
    words: {
      title: 'Haldenrock field notes',
      body: 'What the test drivers write down after each winter week.',
    },
    fr: {
      title: 'Carnet de terrain Haldenrock',
      body: 'Ce que les pilotes d’essai notent après chaque semaine d’hiver.',
    },
    status: 'published',
    days: 90,
    network: 'website',
    url: 'https://www.example.com/haldenrock-notes',
  },
  {
    brand: null,
    picture: { kind: 'wave', hue: 225, seed: 54 },
    words: {
      title: 'Dealers of this network',
      body: 'Open positions, anniversaries and good ideas from other counters.',
    },
    fr: {
      title: 'Les concessionnaires du réseau',
      body: 'Postes à pourvoir, anniversaires et bonnes idées d’autres comptoirs.',
    },
    status: 'published',
    days: 12,
    network: 'linkedin',
    url: 'https://www.linkedin.com/company/forecourt-example',
  },
  {
    brand: 'lumastead',
    picture: { kind: 'lens', hue: 255, seed: 55 },
    words: {
      title: 'Fitting in sixty seconds',
      body: 'Short clips from the workshop, still to be approved.',
    },
    fr: {
      title: 'Le montage en soixante secondes',
      body: 'De courts extraits de l’atelier, encore à approuver.',
    },
    status: 'draft',
    days: 0,
    network: 'tiktok',
    url: 'https://www.tiktok.com/@lumastead.example',
  },
];

export const resources: readonly DemoResource[] = [
  {
    brand: 'lumastead',
    words: { title: 'Beam aiming card', body: 'Distances and edges for seven lamps, for the bay wall.' },
    fr: {
      title: 'Fiche de réglage des faisceaux',
      body: 'Distances et coupures de sept lampes, pour le mur de l’atelier.',
    },
    status: 'published',
    days: 25,
    bucket: 'Dealer Training',
    file: '<h1>Beam aiming card</h1><p>Park 7.5 m from the wall. Mark the height of the lamp and lower the edge by 1% of the distance.</p>',
    takenBy: ['learner@demo.test', 'dealer-manager@demo.test'],
  },
  {
    brand: 'torvane',
    words: { title: 'Ride height sheet', body: 'One page to fill in beside the truck, before and after.' },
    fr: {
      title: 'Feuille de hauteur de caisse',
      body: 'Une page à remplir à côté du véhicule, avant et après.',
    },
    status: 'published',
    days: 18,
    bucket: 'Sales Tools',
    file: '<h1>Ride height sheet</h1><p>Measure from the wheel center to the fender, all four corners, with the tank half full.</p>',
    takenBy: ['learner@demo.test'],
  },
  {
    brand: 'haldenrock',
    words: {
      title: 'Tire size calculator',
      body: 'Compares rolling circumference and speedometer deviation.',
    },
    fr: {
      title: 'Calculateur de dimensions',
      body: 'Compare la circonférence de roulement et l’écart du compteur.',
    },
    status: 'published',
    days: 45,
    bucket: 'Sales Tools',
    url: 'https://www.example.com/tire-sizes',
  },
  {
    brand: null,
    words: {
      title: 'First week at the counter',
      body: 'Five days, one page each, for new colleagues and who looks after them.',
    },
    fr: {
      title: 'Première semaine au comptoir',
      body: 'Cinq jours, une page chacun, pour les nouveaux et ceux qui les accompagnent.',
    },
    status: 'published',
    days: 70,
    bucket: 'Rep Onboarding',
    file: '<h1>First week at the counter</h1><p>Day 1: open the portal and take the first course. Day 2: listen to three sales. Day 3: fit one bar with a colleague.</p>',
  },
  {
    brand: 'torvane',
    words: { title: 'Objections and answers', body: 'Eleven sentences that customers say, and what helps.' },
    fr: { title: 'Objections et réponses', body: 'Onze phrases de clients, et ce qui aide.' },
    status: 'published',
    days: 33,
    bucket: 'Rep Training',
    file: '<h1>Objections and answers</h1><p>“It rides well as it is.” Ask what is in the bed on Fridays.</p>',
  },
  {
    brand: 'lumastead',
    words: { title: 'Bracket torque table, next year', body: 'Not to be handed out before January.' },
    fr: { title: 'Couples de serrage, l’an prochain', body: 'À ne pas distribuer avant janvier.' },
    status: 'draft',
    days: 0,
    bucket: 'Dealer Training',
    file: '<h1>Bracket torque table</h1><p>M8: 22 Nm. M10: 44 Nm.</p>',
  },
  {
    brand: 'haldenrock',
    words: { title: 'Warranty desk', body: 'The old claim site; claims are made in the portal now.' },
    fr: { title: 'Service garantie', body: 'L’ancien site ; les demandes se font désormais sur le portail.' },
    status: 'unpublished',
    days: 120,
    bucket: 'Sales Tools',
    url: 'https://www.example.com/warranty',
  },
];
