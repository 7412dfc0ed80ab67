import { pictures } from './compose.ts';
import type { DemoBrand, DemoCurriculum } from './shape.ts';

const picture = pictures(35);

export const torvane: DemoBrand = {
  key: 'torvane',
  name: 'Torvane Suspension',
  description:
    'Springs, shocks and levelling kits for trucks that work. Learn the range, match it to the load, and file a claim that goes through the first time. The courses follow a vehicle from the first measurement on the drive to the last bolt torqued at ride height, with the numbers a technician writes down and the words a salesperson can use.',
  tags: ['springs', 'dampers', 'levelling', 'towing', 'off-road'],
  segment: 'Automotive',
  bucket: 'Rep Training',
  accent: '#E4572E',
  hue: 35,
  mark: 'spring',
  pictureKinds: ['coil', 'shock', 'ridge', 'road'],
  pictures: { thumbnail: picture('coil', 0), banner: picture('coil', 1) },
  fr: {
    description:
      'Ressorts, amortisseurs et ensembles de mise à niveau pour les camionnettes qui travaillent. Apprenez la gamme, accordez-la à la charge et présentez une demande de garantie acceptée du premier coup. Les cours suivent le véhicule de la première mesure jusqu’au dernier boulon serré à hauteur de caisse, avec les valeurs que note le technicien et les mots que peut employer le vendeur.',
  },
};

export const torvaneCurriculums: readonly DemoCurriculum[] = [
  {
    key: 'suspension-foundations',
    brand: 'torvane',
    title: 'Suspension foundations',
    description:
      'What a spring does, what a damper does, and how to measure both before you quote. The base for everything else from Torvane.',
    category: 'Product knowledge',
    categories: ['Product knowledge', 'Service'],
    picture: picture('coil', 2),
    courses: ['springs-and-dampers', 'spring-rate', 'ride-height'],
    prerequisites: [],
    audience: {},
    mandatory: true,
    dueDays: 21,
    certificate: true,
    fr: {
      title: 'Les bases de la suspension',
      description:
        'Ce que fait un ressort, ce que fait un amortisseur, et comment mesurer les deux avant de chiffrer. La base de tout le reste chez Torvane.',
    },
  },
  {
    key: 'load-levelling',
    brand: 'torvane',
    title: 'Load levelling for towing',
    description:
      'Payload, tongue weight and the right kit for a truck that pulls. Ends with aligned wheels and headlamps that point at the road.',
    category: 'Product knowledge',
    categories: ['Product knowledge', 'Installation'],
    picture: picture('road', 1),
    courses: ['payload-and-tongue', 'levelling-kits', 'after-the-lift'],
    prerequisites: [],
    audience: { businessUnits: ['truck', 'service-parts'] },
    mandatory: true,
    dueDays: 45,
    certificate: true,
    fr: {
      title: 'Mise à niveau pour le remorquage',
      description:
        'Charge utile, poids au timon et bon ensemble pour la camionnette qui tire. À la fin, des roues alignées et des phares qui éclairent la route.',
    },
  },
  {
    key: 'off-road-tuning',
    brand: 'torvane',
    title: 'Off-road tuning',
    description:
      'Read the ground, set the clicks and explain why softer is sometimes faster. For technicians and sellers who ride themselves.',
    category: 'Product knowledge',
    categories: ['Product knowledge', 'Service'],
    picture: picture('ridge', 2),
    courses: ['off-road-damping', 'reservoir-shocks'],
    prerequisites: ['suspension-foundations'],
    audience: { businessUnits: ['powersports', 'truck'] },
    mandatory: false,
    dueDays: null,
    certificate: true,
    fr: {
      title: 'Réglage hors route',
      description:
        'Lire le terrain, choisir les clics et expliquer pourquoi plus souple est parfois plus rapide. Pour les techniciens et vendeurs qui roulent eux-mêmes.',
    },
  },
  {
    key: 'selling-suspension',
    brand: 'torvane',
    title: 'Selling the upgrade',
    description:
      'From “it feels tired” to a complete offer, and a claim form that nobody sends back. For the counter and the service desk.',
    category: 'Sales',
    categories: ['Sales', 'Warranty'],
    picture: picture('shock', 0),
    courses: ['suspension-offer', 'suspension-claims'],
    prerequisites: [],
    audience: { departments: ['Sales', 'Parts', 'Management'] },
    mandatory: false,
    dueDays: 60,
    certificate: false,
    fr: {
      title: 'Vendre l’amélioration',
      description:
        'De « elle est fatiguée » à une offre complète, et une demande de garantie que personne ne renvoie. Pour le comptoir et l’accueil de l’atelier.',
    },
  },
];
