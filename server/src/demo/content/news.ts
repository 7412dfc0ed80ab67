import type { ImageSpec } from '../art.ts';

export interface DemoWords {
  readonly title: string;
  readonly body: string;
}

/** What somebody of the demo says; a reply stands under the comment before it. */
export interface DemoComment {
  readonly by: string;
  readonly message: string;
  readonly reply?: true;
}

/** An announcement of the demo; days are counted back from the first start. */
export interface DemoAnnouncement {
  readonly brand: string | null;
  readonly picture: ImageSpec;
  readonly words: DemoWords;
  readonly fr: DemoWords;
  readonly status: 'draft' | 'published' | 'unpublished';
  /** Days ago; negative: it appears in so many days. */
  readonly days: number;
  readonly mustRead?: true;
  /** Title and text of a file that goes along. */
  readonly sheet?: readonly [title: string, html: string];
  /** Whether the demo's people have opened it. */
  readonly read?: true;
  readonly comments?: readonly DemoComment[];
}

export const announcements: readonly DemoAnnouncement[] = [
  {
    brand: 'lumastead',
    picture: { kind: 'beam', hue: 255, seed: 11 },
    words: {
      title: 'The new light bar range: what comes, what goes, and when you can sell it',
      body: '<p>Three new lengths share one bracket, so a bay needs one set of tools and the parts shelf one part number. The 20 inch bar stays; the 36 inch bar goes when stock is sold.</p><h2>What changes at the counter</h2><ul><li>Order the bracket once for all lengths.</li><li>The upper edge of the beam is cut: show it against a wall.</li><li>Old stock keeps its warranty.</li></ul><p>Questions go to the lighting desk before noon.</p>',
    },
    fr: {
      title: 'La nouvelle gamme de barres : ce qui arrive, ce qui part, et quand la vendre',
      body: '<p>Trois nouvelles longueurs partagent un seul support : un jeu d’outils par poste et une seule référence en rayon. La barre de 20 pouces reste ; celle de 36 pouces disparaît avec le stock.</p><h2>Ce qui change au comptoir</h2><ul><li>Commandez le support une fois pour toutes les longueurs.</li><li>Le faisceau est coupé net en haut : montrez-le contre un mur.</li><li>L’ancien stock garde sa garantie.</li></ul><p>Vos questions : au bureau éclairage, avant midi.</p>',
    },
    status: 'published',
    days: 2,
    sheet: [
      'Light bar range and brackets',
      '<h1>Light bar range and brackets</h1><p>14, 20, 28 and 42 inches on one bracket. Torque the two M8 bolts to 22 Nm and check again after 100 km.</p>',
    ],
  },
  {
    brand: 'torvane',
    picture: { kind: 'shock', hue: 35, seed: 12 },
    words: {
      title: 'Recall: check the upper mount of dampers sold since March',
      body: '<p>A batch of upper mounts was tightened too little. Nothing has broken, and nothing shall: check every damper sold since March when the truck is in your bay.</p><ol><li>Read the date code on the label.</li><li>Tighten the centre nut to 38 Nm.</li><li>Mark the label with a blue dot.</li></ol>',
    },
    fr: {
      title: 'Rappel : contrôlez la fixation supérieure des amortisseurs vendus depuis mars',
      body: '<p>Un lot de fixations supérieures a été trop peu serré. Rien n’a cassé, et rien ne doit casser : contrôlez chaque amortisseur vendu depuis mars dès que le véhicule est à l’atelier.</p><ol><li>Lisez le code date sur l’étiquette.</li><li>Serrez l’écrou central à 38 Nm.</li><li>Marquez l’étiquette d’un point bleu.</li></ol>',
    },
    status: 'published',
    days: 4,
    mustRead: true,
    comments: [
      {
        by: 'dealer-manager@demo.test',
        message: 'We found two in the yard this morning. Does the blue dot go on the invoice as well?',
      },
      {
        by: 'company-admin@demo.test',
        message: 'Only on the label. The system notes the date code when you close the check.',
        reply: true,
      },
      { by: 'sales-rep@demo.test', message: 'The list of date codes hangs next to the lift now.' },
    ],
    sheet: [
      'Date codes of the upper mounts',
      '<h1>Date codes of the upper mounts</h1><p>Codes from 26-09 to 26-21 are concerned. The code stands on the silver label below the bar code.</p>',
    ],
  },
  {
    brand: 'haldenrock',
    picture: { kind: 'tread', hue: 158, seed: 13 },
    words: {
      title: 'The winter launch kit is ready to order',
      body: '<p>Counter cards, a window print and the three-minute offer, all in one folder. Order the printed kit by the end of the month; the files are in the library at once.</p>',
    },
    fr: {
      title: 'Le kit de lancement hiver est prêt à commander',
      body: '<p>Cartes de comptoir, vitrophanie et l’argumentaire de trois minutes, dans un seul dossier. Commandez le kit imprimé avant la fin du mois ; les fichiers sont déjà en ligne.</p>',
    },
    status: 'published',
    days: 6,
    read: true,
  },
  {
    brand: null,
    picture: { kind: 'ridge', hue: 225, seed: 14 },
    words: {
      title: 'Thank you: 8,000 certificates this year',
      body: '<p>Your stores passed the mark on Tuesday. The five busiest counters took one thing seriously: an hour of quiet every week, with the phone at the other desk.</p>',
    },
    fr: {
      title: 'Merci : 8 000 certificats cette année',
      body: '<p>Vos magasins ont passé le cap mardi. Les cinq comptoirs les plus actifs ont pris une chose au sérieux : une heure de calme chaque semaine, le téléphone confié au bureau voisin.</p>',
    },
    status: 'published',
    days: 12,
    read: true,
  },
  {
    brand: 'lumastead',
    picture: { kind: 'panel', hue: 255, seed: 15 },
    words: {
      title: 'Switch panels ship with sealed connectors',
      body: '<p>Same part number, new loom. Old stock has a grey plug, new stock a black one; both fit, and only the black one may be washed under pressure.</p>',
    },
    fr: {
      title: 'Les panneaux de commande arrivent avec des connecteurs étanches',
      body: '<p>Même référence, nouveau faisceau. L’ancien stock a une fiche grise, le nouveau une noire ; les deux conviennent, mais seule la noire supporte le lavage sous pression.</p>',
    },
    status: 'unpublished',
    days: 20,
  },
  {
    brand: 'torvane',
    picture: { kind: 'coil', hue: 35, seed: 16 },
    words: {
      title: 'Load levelling: the fit list for next year',
      body: '<p>Eleven vehicles added, two withdrawn. The old list stays valid for stock that was bought before January.</p>',
    },
    fr: {
      title: 'Correcteurs d’assiette : la liste des montages de l’an prochain',
      body: '<p>Onze véhicules ajoutés, deux retirés. L’ancienne liste reste valable pour le stock acheté avant janvier.</p>',
    },
    status: 'published',
    days: -3,
  },
  {
    brand: 'haldenrock',
    picture: { kind: 'tyre', hue: 158, seed: 17 },
    words: {
      title: 'Pressure sensors: relearn steps by make',
      body: '<p>A one-page table for the bay wall, checked against forty vehicles.</p>',
    },
    fr: {
      title: 'Capteurs de pression : réapprentissage par marque',
      body: '<p>Un tableau d’une page pour le mur de l’atelier, vérifié sur quarante véhicules.</p>',
    },
    status: 'draft',
    days: 0,
  },
];
