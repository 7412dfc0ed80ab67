import type { ImageSpec } from '../art.ts';
import type { DemoComment, DemoWords } from './news.ts';

/** An event of the demo; days are counted from the first start. */
export interface DemoEvent {
  readonly brand: string | null;
  readonly picture: ImageSpec;
  readonly words: DemoWords;
  readonly fr: DemoWords;
  readonly status: 'draft' | 'published' | 'unpublished';
  /** Days ago that it was published. */
  readonly days: number;
  /** In so many days, at this time on the clocks of the venue, for so many hours. */
  readonly at: readonly [days: number, time: string, hours: number];
  readonly zone: string;
  readonly place: { readonly venue: string; readonly city: string; readonly state: string } | 'virtual';
  /** What the demo's people answered. */
  readonly answers?: Readonly<Record<string, 'going' | 'interested' | 'not-interested'>>;
  readonly read?: true;
  readonly comments?: readonly DemoComment[];
}

export const events: readonly DemoEvent[] = [
  {
    brand: 'lumastead',
    picture: { kind: 'beam', hue: 255, seed: 41 },
    words: {
      title: 'Night drive: see the new bars where they work',
      body: '<p>Two hours on an unlit road outside town: the same truck with three lengths of bar, and your own with a marker light if you bring it. Warm drinks, closed shoes.</p>',
    },
    fr: {
      title: 'Sortie de nuit : les nouvelles barres là où elles travaillent',
      body: '<p>Deux heures sur une route sans éclairage : le même véhicule avec trois longueurs de barre, et le vôtre avec un feu de gabarit si vous l’amenez. Boissons chaudes, chaussures fermées.</p>',
    },
    status: 'published',
    days: 8,
    at: [9, '19:30', 2],
    zone: 'America/Denver',
    place: { venue: 'Ridgeway Motors', city: 'Boise', state: 'ID' },
    answers: {
      'learner@demo.test': 'going',
      'dealer-manager@demo.test': 'going',
      'sales-rep@demo.test': 'interested',
    },
    comments: [
      {
        by: 'learner@demo.test',
        message: 'I have room for two in the truck, leaving from the yard at seven.',
      },
      { by: 'sales-rep@demo.test', message: 'Count me in if the inventory is done by then.', reply: true },
    ],
  },
  {
    brand: 'torvane',
    picture: { kind: 'coil', hue: 35, seed: 42 },
    words: {
      title: 'Ask the suspension desk: live for an hour',
      body: '<p>Bring the three fits that cost you the most time. The engineers answer, and the notes go to the resources the next day.</p>',
    },
    fr: {
      title: 'Une heure en direct avec l’équipe suspension',
      body: '<p>Apportez les trois montages qui vous coûtent le plus de temps. Les ingénieurs répondent, et les notes rejoignent les ressources le lendemain.</p>',
    },
    status: 'published',
    days: 3,
    at: [4, '12:00', 1],
    zone: 'America/New_York',
    place: 'virtual',
    answers: { 'learner@demo.test': 'interested', 'sales-rep@demo.test': 'going' },
  },
  {
    brand: null,
    picture: { kind: 'ridge', hue: 225, seed: 43 },
    words: {
      title: 'Counter day: a morning with dealers from five states',
      body: '<p>What sells in your store, what does not, and what you would change. Lunch is on the house; the afternoon belongs to the workshops.</p>',
    },
    fr: {
      title: 'Journée comptoir : une matinée avec des concessionnaires de cinq États',
      body: '<p>Ce qui se vend chez vous, ce qui ne se vend pas, et ce que vous changeriez. Le déjeuner est offert ; l’après-midi est aux ateliers.</p>',
    },
    status: 'published',
    days: 15,
    at: [38, '08:30', 7],
    zone: 'America/Chicago',
    place: { venue: 'Lakefront Hall', city: 'Milwaukee', state: 'WI' },
    answers: { 'dealer-manager@demo.test': 'not-interested', 'regional-sales-manager@demo.test': 'going' },
    read: true,
  },
  {
    brand: 'haldenrock',
    picture: { kind: 'tyre', hue: 158, seed: 44 },
    words: {
      title: 'Winter tire morning at the proving ground',
      body: '<p>Braking on wet and on packed snow, tread against tread. Thank you to everybody who came: the films are in the media center.</p>',
    },
    fr: {
      title: 'Matinée pneus d’hiver sur la piste d’essai',
      body: '<p>Freinage sur sol mouillé et sur neige tassée, profil contre profil. Merci à tous les participants : les films sont dans la médiathèque.</p>',
    },
    status: 'published',
    days: 40,
    at: [-12, '09:00', 4],
    zone: 'America/New_York',
    place: { venue: 'Northfield proving ground', city: 'Burlington', state: 'VT' },
    answers: { 'learner@demo.test': 'going', 'dealer-manager@demo.test': 'going' },
    read: true,
  },
  {
    brand: 'lumastead',
    picture: { kind: 'panel', hue: 255, seed: 45 },
    words: {
      title: 'Wiring evening for new installers',
      body: '<p>Still to be settled: the room, and who brings the crimping tools.</p>',
    },
    fr: {
      title: 'Soirée câblage pour nouveaux installateurs',
      body: '<p>Encore à régler : la salle, et qui apporte les pinces à sertir.</p>',
    },
    status: 'draft',
    days: 0,
    at: [60, '18:00', 3],
    zone: 'America/Los_Angeles',
    place: { venue: 'Harbor Workshop', city: 'Tacoma', state: 'WA' },
  },
  {
    brand: 'torvane',
    picture: { kind: 'shock', hue: 35, seed: 46 },
    words: {
      title: 'Trail ride with the test fleet',
      body: '<p>Called off because of the road works. A new date follows in spring.</p>',
    },
    fr: {
      title: 'Sortie hors route avec la flotte d’essai',
      body: '<p>Annulée à cause des travaux routiers. Une nouvelle date suivra au printemps.</p>',
    },
    status: 'unpublished',
    days: 14,
    at: [20, '08:30', 6],
    zone: 'America/Phoenix',
    place: { venue: 'Red Mesa gate', city: 'Flagstaff', state: 'AZ' },
  },
];
