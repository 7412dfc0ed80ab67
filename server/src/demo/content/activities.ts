interface DemoActivity {
  readonly name: string;
  readonly description: string;
  readonly fr: { readonly name: string; readonly description: string };
  readonly account: 'points' | 'loyalty' | 'cash';
  readonly currency: string | null;
  readonly amount: number;
  readonly per_month: number | null;
  readonly race_style: string | null;
  /** E-mail of somebody whose own waits. */
  readonly handedInBy: string;
  readonly daysAgo: number;
}

/** What people of the demo can hand in beside training, purchases and sales. */
export const activityTypes: readonly DemoActivity[] = [
  {
    name: 'Demo day at the track',
    description: 'Helped customers try a machine on a track day.',
    fr: {
      name: 'Journée d’essai sur circuit',
      description: 'A aidé des clients à essayer une machine lors d’une journée sur circuit.',
    },
    account: 'loyalty',
    currency: null,
    amount: 50,
    per_month: 4,
    race_style: 'offroad',
    handedInBy: 'learner@demo.test',
    daysAgo: 2,
  },
  {
    name: 'Window display',
    description: 'Set up a brand display in the showroom window.',
    fr: {
      name: 'Vitrine',
      description: 'A installé une présentation de marque dans la vitrine de la salle d’exposition.',
    },
    account: 'points',
    currency: null,
    amount: 15,
    per_month: null,
    race_style: null,
    handedInBy: 'dealer-manager@demo.test',
    daysAgo: 4,
  },
  {
    name: 'Customer evening',
    description: 'Hosted an evening for customers at the dealer.',
    fr: {
      name: 'Soirée clients',
      description: 'A accueilli une soirée pour les clients chez le concessionnaire.',
    },
    account: 'cash',
    currency: 'USD',
    amount: 2_500,
    per_month: 1,
    race_style: null,
    handedInBy: 'dealer-manager@demo.test',
    daysAgo: 1,
  },
];
