import { pictures } from './compose.ts';
import type { DemoBrand, DemoCurriculum } from './shape.ts';

const picture = pictures(158);
const snow = pictures(225);

export const haldenrock: DemoBrand = {
  key: 'haldenrock',
  name: 'Haldenrock Tyres',
  description:
    'Tyres for wet mornings, frozen hills and gravel yards. Read a sidewall and a wear pattern, sell the right compound before the first frost, and repair only what may be repaired. The courses are short enough for a quiet half hour at the counter, and each one leaves a card that a new colleague can work from the same day.',
  tags: ['tyres', 'winter', 'wear', 'TPMS', 'safety'],
  segment: 'Light Truck',
  bucket: 'Sales Tools',
  accent: '#1F8A5B',
  hue: 158,
  mark: 'wheel',
  pictureKinds: ['tyre', 'tread', 'wave', 'road'],
  pictures: { thumbnail: picture('tyre', 0), banner: picture('tread', 1) },
  fr: {
    description:
      'Des pneus pour les matins mouillés, les côtes gelées et les cours en gravier. Apprenez à lire un flanc et une usure, à vendre la bonne gomme avant le premier gel et à ne réparer que ce qui peut l’être. Les cours tiennent dans une demi-heure calme au comptoir, et chacun laisse une fiche avec laquelle une nouvelle personne peut travailler le jour même.',
  },
};

export const haldenrockCurriculums: readonly DemoCurriculum[] = [
  {
    key: 'tyre-foundations',
    brand: 'haldenrock',
    title: 'Tyre foundations',
    description:
      'Sidewall, pressure and wear: the three things that everyone at the counter must be able to read. One certificate for the whole store.',
    category: 'Product knowledge',
    categories: ['Product knowledge', 'Safety'],
    picture: picture('tyre', 1),
    courses: ['sidewall', 'tyre-pressure', 'tread-wear'],
    prerequisites: [],
    audience: {},
    mandatory: true,
    dueDays: 30,
    certificate: true,
    fr: {
      title: 'Les bases du pneu',
      description:
        'Flanc, pression et usure, les trois choses que toute personne au comptoir doit savoir lire. Un certificat pour tout le magasin.',
    },
  },
  {
    key: 'winter-ready',
    brand: 'haldenrock',
    title: 'Winter ready',
    description:
      'From seven degrees to the three-peak symbol: advise, book and fit before the first frost fills the bays.',
    category: 'Sales',
    categories: ['Sales', 'Safety'],
    picture: snow('wave', 2),
    courses: ['season-choice', 'winter-selling'],
    prerequisites: [],
    audience: { departments: ['Sales', 'Service', 'Parts'] },
    mandatory: true,
    dueDays: 20,
    lateDays: 6,
    certificate: true,
    fr: {
      title: 'Prêt pour l’hiver',
      description:
        'Des sept degrés au pictogramme à trois pics, conseiller, planifier et monter avant que le premier gel ne remplisse l’atelier.',
    },
  },
  {
    key: 'tyre-service',
    brand: 'haldenrock',
    title: 'Tyre service',
    description:
      'Rotation, torque, repairs and sensors, done the same way by every technician and written down in the same place.',
    category: 'Service',
    categories: ['Service', 'Safety'],
    picture: picture('tread', 2),
    courses: ['rotation-and-torque', 'repair-or-replace', 'pressure-sensors'],
    prerequisites: ['tyre-foundations'],
    audience: { departments: ['Service'], roles: ['learner', 'dealer-manager', 'multi-dealer-manager'] },
    mandatory: false,
    dueDays: null,
    certificate: true,
    fr: {
      title: 'L’entretien des pneus',
      description:
        'Permutation, couple de serrage, réparations et capteurs, faits de la même façon par chaque technicien et notés au même endroit.',
    },
  },
  {
    key: 'tyre-counter',
    brand: 'haldenrock',
    title: 'The tyre counter',
    description:
      'A three-minute offer that people understand, with the numbers from the sidewall and the reason for the price.',
    category: 'Sales',
    categories: ['Sales'],
    picture: picture('tyre', 2),
    courses: ['tyre-offer', 'sidewall', 'season-choice'],
    prerequisites: [],
    audience: { departments: ['Sales', 'Parts', 'Management'] },
    mandatory: false,
    dueDays: 60,
    certificate: false,
    fr: {
      title: 'Le comptoir des pneus',
      description:
        'Une offre en trois minutes que tout le monde comprend, avec les chiffres du flanc et la raison du prix.',
    },
  },
];
