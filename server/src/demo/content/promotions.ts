import type { ImageSpec } from '../art.ts';
import type { DemoComment, DemoWords } from './news.ts';

/** A promotion of the demo; days are counted from the first start. */
export interface DemoPromotion {
  readonly brand: string | null;
  readonly picture: ImageSpec;
  readonly words: DemoWords;
  readonly fr: DemoWords;
  readonly status: 'draft' | 'published' | 'unpublished';
  /** Days ago that it was published; negative: it appears in so many days. */
  readonly days: number;
  /** First and last day that it runs. */
  readonly runs: readonly [from: number, to: number];
  readonly link?: string;
  /** Title and text of a file that goes along. */
  readonly sheet?: readonly [title: string, html: string];
  readonly read?: true;
  readonly comments?: readonly DemoComment[];
}

export const promotions: readonly DemoPromotion[] = [
  {
    brand: 'lumastead',
    picture: { kind: 'lens', hue: 255, seed: 31 },
    words: {
      title: 'Autumn light weeks: 15% off every 20-inch bar with wiring kit',
      body: '<p>Sell the bar together with the sealed wiring kit and take 15% off both. The discount is in the order system already; no code is needed.</p><h2>How to offer it</h2><ul><li>Ask what the customer drives at dusk.</li><li>Show the cut of the beam against the wall.</li><li>Mention that the kit saves an hour of fitting.</li></ul>',
    },
    fr: {
      title: 'Semaines de la lumière : 15 % sur chaque barre de 20 pouces avec faisceau',
      body: '<p>Vendez la barre avec le faisceau étanche et déduisez 15 % sur les deux. La remise est déjà dans le système de commande ; aucun code n’est nécessaire.</p><h2>Comment la proposer</h2><ul><li>Demandez au client ce qu’il conduit au crépuscule.</li><li>Montrez la coupure du faisceau contre un mur.</li><li>Rappelez que le kit épargne une heure de montage.</li></ul>',
    },
    status: 'published',
    days: 5,
    runs: [-5, 24],
    comments: [{ by: 'sales-rep@demo.test', message: 'Four sets sold since Monday. The wall test does it.' }],
    sheet: [
      'Autumn light weeks, counter card',
      '<h1>Autumn light weeks</h1><p>15% off 20-inch bars with the sealed wiring kit. Valid for orders that are placed while the promotion runs.</p>',
    ],
  },
  {
    brand: 'torvane',
    picture: { kind: 'shock', hue: 35, seed: 32 },
    words: {
      title: 'Four dampers, three invoices',
      body: '<p>The fourth damper of a set is free when all four go to one vehicle. Enter the vehicle identification number with the order.</p>',
    },
    fr: {
      title: 'Quatre amortisseurs, trois factures',
      body: '<p>Le quatrième amortisseur d’un jeu est offert lorsque les quatre vont sur un même véhicule. Indiquez le numéro d’identification du véhicule à la commande.</p>',
    },
    status: 'published',
    days: 11,
    runs: [-11, 6],
    link: 'https://www.example.com/torvane-four-dampers',
    read: true,
  },
  {
    brand: 'haldenrock',
    picture: { kind: 'tread', hue: 158, seed: 33 },
    words: {
      title: 'Winter preorder: keep last year’s price',
      body: '<p>Orders of twelve tires and more keep the price of last winter when they are placed before the end of the month. Delivery is from the first week of December.</p>',
    },
    fr: {
      title: 'Précommande hiver : le prix de l’an dernier',
      body: '<p>Les commandes de douze pneus et plus gardent le prix de l’hiver dernier si elles sont passées avant la fin du mois. Livraison dès la première semaine de décembre.</p>',
    },
    status: 'published',
    days: 30,
    runs: [-30, -9],
    read: true,
  },
  {
    brand: 'lumastead',
    picture: { kind: 'panel', hue: 255, seed: 34 },
    words: {
      title: 'Switch panel bundle for fleets',
      body: '<p>From the tenth panel on, programming at the warehouse is included. The vehicles arrive with their labels in the right order.</p>',
    },
    fr: {
      title: 'Offre flottes : panneaux de commande programmés',
      body: '<p>Dès le dixième panneau, la programmation en entrepôt est comprise. Les véhicules arrivent avec leurs étiquettes dans le bon ordre.</p>',
    },
    status: 'published',
    days: -6,
    runs: [6, 50],
  },
  {
    brand: 'torvane',
    picture: { kind: 'coil', hue: 35, seed: 35 },
    words: {
      title: 'Spring rate check with every alignment',
      body: '<p>A draft of the spring campaign: a free check of the spring rate with every wheel alignment in March.</p>',
    },
    fr: {
      title: 'Contrôle des ressorts à chaque géométrie',
      body: '<p>Brouillon de la campagne de printemps : un contrôle gratuit des ressorts à chaque réglage de géométrie en mars.</p>',
    },
    status: 'draft',
    days: 0,
    runs: [100, 130],
  },
  {
    brand: 'haldenrock',
    picture: { kind: 'tyre', hue: 158, seed: 36 },
    words: {
      title: 'Puncture cover for the first year',
      body: '<p>Withdrawn while the terms are being reviewed. Sets that were sold with the cover keep it.</p>',
    },
    fr: {
      title: 'Garantie crevaison la première année',
      body: '<p>Retirée pendant la révision des conditions. Les jeux vendus avec la garantie la conservent.</p>',
    },
    status: 'unpublished',
    days: 18,
    runs: [-18, 40],
  },
];
