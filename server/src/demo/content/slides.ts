import type { DemoSlide } from './shape.ts';

export const slides: readonly DemoSlide[] = [
  {
    picture: { kind: 'ridge', hue: 35, seed: 2, shade: true },
    title: 'Rough ground, calm truck',
    text: 'The off-road path from Torvane is open. Finish the foundations first and ride along.',
    button: 'See courses',
    link: '/auth/my-training',
    fr: {
      title: 'Terrain dur, camionnette calme',
      text: 'Le parcours hors route de Torvane est ouvert. Terminez les bases, puis prenez la piste.',
      button: 'Voir les cours',
    },
  },
  {
    picture: { kind: 'wave', hue: 225, seed: 1, shade: true },
    title: 'Seven degrees is close',
    text: 'Twenty-five minutes that fill your bays before the first frost does it for you.',
    button: 'Start winter ready',
    link: '/auth/my-training',
    fr: {
      title: 'Les sept degrés approchent',
      text: 'Vingt-cinq minutes pour remplir l’atelier avant que le premier gel ne s’en charge.',
      button: 'Commencer',
    },
  },
  {
    picture: { kind: 'beam', hue: 255, seed: 1, shade: true },
    title: 'Become a Lighting Specialist',
    text: 'Four courses, one certificate, and a beam that ends where it should.',
    button: 'Begin',
    link: '/auth/my-training',
    fr: {
      title: 'Devenez spécialiste de l’éclairage',
      text: 'Quatre cours, un certificat et un faisceau qui s’arrête où il faut.',
      button: 'Commencer',
    },
  },
];
