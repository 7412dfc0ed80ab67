/** What the demo's brands reward training with, and what their shop has. */
export interface DemoIncentive {
  readonly key: string;
  readonly brand: string;
  readonly name: string;
  readonly description: string;
  readonly fr: { readonly name: string; readonly description: string };
  readonly kind: 'code' | 'prize' | 'giftCard';
  /** Minor units of US dollars. */
  readonly value: number;
  readonly curriculum?: string;
  /** Loyalty points. */
  readonly price?: number;
  readonly stock?: number;
  /** Codes in the pool. */
  readonly codes?: number;
  readonly needsApproval?: boolean;
  readonly status: 'draft' | 'published' | 'unpublished';
}

export const incentives: readonly DemoIncentive[] = [
  {
    key: 'tool-bag',
    brand: 'torvane',
    name: 'Torvane tool bag',
    description: 'Waxed canvas with leather corners, for everybody who knows suspension from the ground up.',
    fr: {
      name: 'Sac à outils Torvane',
      description: 'Toile cirée et coins en cuir, pour tous ceux qui connaissent la suspension à fond.',
    },
    kind: 'prize',
    value: 8900,
    curriculum: 'suspension-foundations',
    status: 'published',
  },
  {
    key: 'lens-cloths',
    brand: 'lumastead',
    name: 'Lumastead parts voucher',
    description: 'One code, ten percent off the next order in the Lumastead parts shop.',
    fr: {
      name: 'Bon de pièces Lumastead',
      description:
        'Un code, dix pour cent de remise sur la prochaine commande dans la boutique de pièces Lumastead.',
    },
    kind: 'code',
    value: 2500,
    curriculum: 'lighting-specialist',
    codes: 6,
    status: 'published',
  },
  {
    key: 'fuel-card',
    brand: 'haldenrock',
    name: '$50 fuel card',
    description: 'For the drive to the next customer.',
    fr: { name: 'Carte carburant de 50 $', description: 'Pour la route jusqu’au prochain client.' },
    kind: 'giftCard',
    value: 5000,
    price: 350,
    stock: 40,
    status: 'published',
  },
  {
    key: 'steel-flask',
    brand: 'haldenrock',
    name: 'Steel flask, 750 ml',
    description: 'Keeps coffee warm until the last set of winter tyres is on.',
    fr: {
      name: 'Gourde en acier, 750 ml',
      description: 'Garde le café chaud jusqu’au dernier train de pneus d’hiver.',
    },
    kind: 'prize',
    value: 2900,
    curriculum: 'tyre-foundations',
    needsApproval: true,
    status: 'published',
  },
  {
    key: 'softshell',
    brand: 'torvane',
    name: 'Softshell, your name on it',
    description: 'Embroidered in the workshop, in every size.',
    fr: { name: 'Softshell à votre nom', description: 'Brodée à l’atelier, dans toutes les tailles.' },
    kind: 'prize',
    value: 7500,
    price: 600,
    stock: 12,
    status: 'published',
  },
  {
    key: 'field-cap',
    brand: 'torvane',
    name: 'Field cap',
    description: 'Comes back in spring.',
    fr: { name: 'Casquette de terrain', description: 'De retour au printemps.' },
    kind: 'prize',
    value: 1900,
    curriculum: 'load-levelling',
    status: 'unpublished',
  },
  {
    key: 'bench-lamp',
    brand: 'lumastead',
    name: 'Bench lamp',
    description: 'Being prepared.',
    fr: { name: 'Lampe d’établi', description: 'En préparation.' },
    kind: 'prize',
    value: 4500,
    status: 'draft',
  },
];
