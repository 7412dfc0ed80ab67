/** Live training of the demo tenant: believable places, what is taught there, and when, in days from the first start. */

export const locations = [
  {
    key: 'ridgeway',
    venue: 'Ridgeway Motors training hall',
    address: '4410 W Fairview Ave',
    city: 'Boise',
    state: 'ID',
    postal: '83706',
    lat: 43.59,
    lng: -116.19,
    zone: 'America/Boise',
    seats: 20,
    directions: 'Enter through the service drive on the north side. Parking is free behind the building.',
    fr: {
      directions:
        'Entrez par l’allée de l’atelier, côté nord. Le stationnement est gratuit derrière le bâtiment.',
    },
  },
  {
    key: 'harbour',
    venue: 'Harbour Line Auto',
    address: '1190 Aurora Ave N',
    city: 'Seattle',
    state: 'WA',
    postal: '98109',
    lat: 47.63,
    lng: -122.34,
    zone: 'America/Los_Angeles',
    seats: 16,
    directions: 'Second bay on the left. Visitor parking is on Dexter Avenue.',
    fr: {
      directions: 'Deuxième baie à gauche. Le stationnement des visiteurs se trouve sur Dexter Avenue.',
    },
  },
  {
    key: 'saguaro',
    venue: 'Saguaro Off-Road workshop',
    address: '2501 E Speedway Blvd',
    city: 'Tucson',
    state: 'AZ',
    postal: '85716',
    lat: 32.24,
    lng: -110.92,
    zone: 'America/Phoenix',
    seats: 12,
    directions: 'Ring at the workshop door. Bring water: the yard is in the sun.',
    fr: { directions: 'Sonnez à la porte de l’atelier. Apportez de l’eau : la cour est en plein soleil.' },
  },
] as const;

export const templates = [
  {
    key: 'suspension',
    brand: 'torvane',
    course: 'levelling-kits',
    title: 'Suspension fit clinic',
    description:
      'Six hours, three trucks, one lift each. You fit a levelling kit, measure ride height before and after, and aim the headlamps that the kit has moved.',
    fr: {
      title: 'Atelier de montage de suspension',
      description:
        'Six heures, trois camions, un pont chacun. Vous montez un kit de mise à niveau, mesurez la hauteur de caisse avant et après, puis réglez les phares que le kit a déplacés.',
    },
    picture: { kind: 'shock', hue: 35, seed: 3 },
    points: 60,
    hours: 7,
    seats: 3,
    virtual: false,
  },
  {
    key: 'night',
    brand: 'lumastead',
    course: 'aiming-light-bars',
    title: 'Night-driving demo day',
    description:
      'A live tour through beam patterns, with a camera behind the windscreen. Ask as we drive; the recording is not kept.',
    fr: {
      title: 'Démonstration de conduite de nuit',
      description:
        'Une visite en direct des faisceaux lumineux, avec une caméra derrière le pare-brise. Posez vos questions pendant le trajet ; rien n’est enregistré.',
    },
    picture: { kind: 'beam', hue: 255, seed: 4 },
    points: 30,
    hours: 2,
    seats: 40,
    virtual: true,
  },
  {
    key: 'winter',
    brand: 'haldenrock',
    course: 'winter-selling',
    title: 'Winter tyre workshop',
    description:
      'Two days on snow chains, studs and siping, and how to talk about them at the counter. Closed shoes with a steel toe, please.',
    fr: {
      title: 'Atelier pneus d’hiver',
      description:
        'Deux jours sur les chaînes, les crampons et les lamelles, et sur la façon d’en parler au comptoir. Chaussures de sécurité fermées obligatoires.',
    },
    picture: { kind: 'tread', hue: 158, seed: 5 },
    points: 80,
    hours: 16,
    seats: 10,
    virtual: false,
  },
] as const;

export const classes = [
  // full, with a waitlist
  { template: 'suspension', location: 'harbour', day: 23, enrolled: 3, waiting: 3, mine: 'waitlist' },
  { template: 'suspension', location: 'ridgeway', day: 40, enrolled: 1, waiting: 0 },
  { template: 'suspension', location: 'saguaro', day: -30, enrolled: 3, waiting: 0, mine: 'completed' },
  { template: 'night', day: 4, enrolled: 12, waiting: 0, mine: 'enrolled' },
  { template: 'night', day: 32, enrolled: 5, waiting: 0 },
  { template: 'night', day: -12, enrolled: 9, waiting: 0 },
  // the sales rep, who also visits dealers, teaches it as well
  { template: 'winter', location: 'ridgeway', day: 16, enrolled: 4, waiting: 0, rep: true },
  { template: 'winter', location: 'saguaro', day: 60, enrolled: 0, waiting: 0, draft: true },
  {
    template: 'winter',
    location: 'harbour',
    day: 12,
    enrolled: 0,
    waiting: 0,
    cancelled: 'The hall is being rebuilt.',
  },
] as const;
