import { pictures } from './compose.ts';
import type { DemoBrand, DemoCurriculum } from './shape.ts';

const picture = pictures(255);

export const lumastead: DemoBrand = {
  key: 'lumastead',
  name: 'Lumastead Lighting',
  description:
    'Light bars, driving lamps and switch panels for people who work and travel after dark. Learn to read a beam instead of a brochure, to mount and wire without comebacks, and to hand over a vehicle whose lights help its driver and dazzle nobody. Every course here ends in something you can show a customer in the bay.',
  tags: ['LED', 'light bars', 'driving lamps', 'wiring', 'switch panels'],
  segment: 'Powersports',
  bucket: 'Dealer Training',
  accent: '#0181F6',
  hue: 255,
  mark: 'sun',
  pictureKinds: ['beam', 'lens', 'panel', 'road'],
  pictures: { thumbnail: picture('beam', 1), banner: picture('beam', 3) },
  fr: {
    description:
      'Rampes lumineuses, phares auxiliaires et panneaux de commande pour celles et ceux qui travaillent et roulent la nuit. Apprenez à lire un faisceau plutôt qu’une brochure, à poser et à câbler sans retour en atelier, et à livrer un véhicule dont les feux aident sans éblouir personne. Chaque cours se termine par quelque chose à montrer au client dans l’atelier.',
  },
};

export const lumasteadCurriculums: readonly DemoCurriculum[] = [
  {
    key: 'lighting-specialist',
    brand: 'lumastead',
    title: 'Lighting Specialist',
    description:
      'The full path from the first question about light to an aimed, legal, finished installation. Four courses and a certificate that customers can see on your counter.',
    category: 'Product knowledge',
    categories: ['Product knowledge', 'Installation'],
    picture: picture('beam', 2),
    courses: ['light-in-numbers', 'aiming-light-bars', 'driving-lamps', 'lighting-law'],
    prerequisites: [],
    audience: {},
    mandatory: true,
    dueDays: 30,
    certificate: true,
    fr: {
      title: 'Spécialiste de l’éclairage',
      description:
        'Le parcours complet, de la première question sur la lumière à une pose réglée, conforme et terminée. Quatre cours et un certificat à afficher au comptoir.',
    },
  },
  {
    key: 'lighting-wiring',
    brand: 'lumastead',
    title: 'Wiring without surprises',
    description:
      'Relays, fuses, cable sizes and sealed connectors, in the order in which a technician meets them. For everyone who signs off electrical work.',
    category: 'Installation',
    categories: ['Installation', 'Service'],
    picture: picture('panel', 1),
    courses: ['relay-and-fuse', 'cable-and-connectors', 'switch-panels'],
    prerequisites: ['lighting-specialist'],
    audience: { departments: ['Service', 'Parts'] },
    mandatory: false,
    dueDays: null,
    certificate: true,
    fr: {
      title: 'Un câblage sans surprise',
      description:
        'Relais, fusibles, sections de câble et connecteurs étanches, dans l’ordre où le technicien les rencontre. Pour qui signe des travaux électriques.',
    },
  },
  {
    key: 'selling-light',
    brand: 'lumastead',
    title: 'Selling light',
    description:
      'Find the need, show the beam, close with the handover. Short courses for the showroom floor and the parts counter.',
    category: 'Sales',
    categories: ['Sales'],
    picture: picture('lens', 1),
    courses: ['lighting-needs', 'light-in-numbers', 'lighting-handover'],
    prerequisites: [],
    audience: { departments: ['Sales', 'Parts', 'Management'] },
    mandatory: false,
    dueDays: 45,
    certificate: false,
    fr: {
      title: 'Vendre la lumière',
      description:
        'Trouver le besoin, montrer le faisceau, conclure par la livraison. De courts cours pour la salle d’exposition et le comptoir des pièces.',
    },
  },
  {
    key: 'lighting-service',
    brand: 'lumastead',
    title: 'Lighting service and warranty',
    description: 'Diagnose a dark lamp in minutes and send a claim that is approved the first time.',
    category: 'Service',
    categories: ['Service', 'Warranty'],
    picture: picture('panel', 2),
    courses: ['lamp-diagnosis', 'lighting-warranty'],
    prerequisites: ['lighting-wiring'],
    audience: { departments: ['Service'] },
    mandatory: false,
    dueDays: null,
    certificate: true,
    fr: {
      title: 'Entretien et garantie de l’éclairage',
      description:
        'Trouver en quelques minutes pourquoi un phare reste éteint et envoyer une demande acceptée du premier coup.',
    },
  },
];
