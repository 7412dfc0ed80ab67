import type { RoleKey } from '@forecourt/contract/access';
import { dealers } from './dealers.ts';
import type { BrandKey, DemoAdminGroup, DemoUser } from './shape.ts';

/** The accounts printed at start, one for each role: `<role>@demo.test`. */
const named = (
  role: RoleKey,
  firstName: string,
  lastName: string,
  position: string,
  more: Partial<DemoUser> = {},
): DemoUser => ({
  email: `${role}@demo.test`,
  firstName,
  lastName,
  role,
  status: 'active',
  locale: 'en',
  timeZone: 'America/Denver',
  position,
  dealers: [],
  assignmentGroups: [],
  brands: [],
  ...more,
});

const allBrands: readonly BrandKey[] = ['lumastead', 'torvane', 'haldenrock'];

export const signIns: readonly DemoUser[] = [
  named('platform-admin', 'Nadia', 'Verhoeven', 'Platform operations', { timeZone: 'America/New_York' }),
  named('company-admin', 'Theo', 'Lindqvist', 'Head of dealer training', { timeZone: 'America/Chicago' }),
  named('brand-manager', 'Ines', 'Caldwell', 'Brand manager', { brands: allBrands }),
  named('live-training-admin', 'Priya', 'Raman', 'Live training coordinator'),
  named('translator', 'Camille', 'Tremblay', 'Translator', { locale: 'fr', timeZone: 'America/Toronto' }),
  named('regional-sales-manager', 'Marcus', 'Bellweather', 'Regional sales manager, West', {
    timeZone: 'America/Los_Angeles',
  }),
  named('district-manager', 'Sofia', 'Arrington', 'District manager, Mountain'),
  named('sales-rep', 'Jonah', 'Pike', 'Sales representative', { timeZone: 'America/Boise' }),
  named('multi-dealer-manager', 'Elena', 'Vasquez', 'Group manager', {
    dealers: ['saguaro', 'high-desert'],
    assignmentGroups: ['store-leaders'],
    timeZone: 'America/Phoenix',
  }),
  named('dealer-manager', 'Walter', 'Nakagawa', 'General manager', {
    dealers: ['ridgeway'],
    assignmentGroups: ['store-leaders'],
    timeZone: 'America/Boise',
  }),
  named('learner', 'Maya', 'Okafor', 'Sales consultant', {
    dealers: ['ridgeway'],
    assignmentGroups: ['showroom'],
    timeZone: 'America/Boise',
  }),
];

interface Job {
  position: string;
  groups: readonly string[];
  role: RoleKey;
}

const jobs = {
  manager: { position: 'General manager', groups: ['store-leaders'], role: 'dealer-manager' },
  sales: { position: 'Sales consultant', groups: ['showroom'], role: 'learner' },
  fleet: { position: 'Fleet sales consultant', groups: ['fleet-sales', 'showroom'], role: 'learner' },
  tech: { position: 'Technician', groups: ['technicians'], role: 'learner' },
  desk: { position: 'Service adviser', groups: ['service-desk'], role: 'learner' },
  parts: { position: 'Parts specialist', groups: ['parts-counter'], role: 'learner' },
} satisfies Record<string, Job>;

type Staff = readonly [
  firstName: string,
  lastName: string,
  job: keyof typeof jobs,
  status?: DemoUser['status'],
];

/** Who works where, beside the named accounts; five or so people in each store. */
const staff: Record<string, readonly Staff[]> = {
  ridgeway: [
    ['Dale', 'Hutchins', 'tech'],
    ['Renata', 'Silva', 'parts'],
    ['Owen', 'Brandt', 'desk'],
    ['Keisha', 'Monroe', 'sales'],
    ['Tyler', 'Osgood', 'tech', 'pending'],
    ['Lena', 'Marsh', 'sales', 'deactivated'],
  ],
  'cedar-fork': [
    ['Grant', 'Ellery', 'manager'],
    ['Wren', 'Castellano', 'sales'],
    ['Hank', 'Dufrane', 'tech'],
    ['Mei', 'Tanaka', 'parts'],
    ['Isaac', 'Bloom', 'sales', 'pending'],
  ],
  'harbour-line': [
    ['Rosalind', 'Achterberg', 'manager'],
    ['Andre', 'Fontaine', 'sales'],
    ['Yuki', 'Harada', 'desk'],
    ['Colm', 'Gallagher', 'tech'],
    ['Bao', 'Nguyen', 'parts'],
  ],
  'high-desert': [
    ['Clint', 'Wardlow', 'manager'],
    ['Marisol', 'Ibarra', 'fleet'],
    ['Dwight', 'Eason', 'tech'],
    ['Pilar', 'Montoya', 'desk'],
  ],
  saguaro: [
    ['Jesse', 'Begaye', 'manager'],
    ['Carmen', 'Delgado', 'sales'],
    ['Ruben', 'Ochoa', 'tech'],
    ['Heather', 'Stroud', 'parts'],
    ['Nico', 'Paredes', 'sales', 'denied'],
  ],
  'front-range': [
    ['Bridget', 'Halloran', 'manager'],
    ['Amir', 'Khalili', 'sales'],
    ['Tessa', 'Lundgren', 'desk'],
    ['Curtis', 'Boone', 'tech'],
    ['Ivy', 'Sandoval', 'parts'],
  ],
  'prairie-wind': [
    ['Harold', 'Jensen', 'manager'],
    ['Molly', 'Kratochvil', 'sales'],
    ['Dean', 'Stutzman', 'tech'],
    ['Ana', 'Petrovic', 'desk'],
  ],
  'north-shore': [
    ['Kirsten', 'Aaltonen', 'manager'],
    ['Erik', 'Soderholm', 'sales'],
    ['Bonnie', 'LaFave', 'parts'],
    ['Travis', 'Maki', 'tech'],
  ],
  'blue-grass': [
    ['Odessa', 'Whitfield', 'manager'],
    ['Cole', 'Ramsey', 'sales'],
    ['Shanice', 'Drummond', 'desk'],
    ['Perry', 'Combs', 'tech'],
    ['Luz', 'Herrera', 'parts', 'pending'],
  ],
  'green-mountain': [
    ['Abigail', 'Thorne', 'manager'],
    ['Julian', 'Bouchard', 'sales'],
    ['Eli', 'Whitcomb', 'tech'],
    ['Hazel', 'Prentiss', 'desk'],
  ],
  'mont-clair': [
    ['Geneviève', 'Lacasse', 'manager'],
    ['Mathieu', 'Boisvert', 'sales'],
    ['Étienne', 'Giroux', 'tech'],
    ['Noémie', 'Paquin', 'parts'],
    ['Fatou', 'Diarra', 'desk'],
  ],
  'rive-sud': [
    ['Sylvain', 'Desrosiers', 'manager'],
    ['Anaïs', 'Lemire', 'sales'],
    ['Karim', 'Benali', 'tech'],
    ['Joëlle', 'Vachon', 'parts'],
  ],
  foothills: [
    ['Brenda', 'Koroluk', 'manager'],
    ['Sunil', 'Dhaliwal', 'fleet'],
    ['Ty', 'Lamoureux', 'tech'],
    ['Megan', 'Friesen', 'desk'],
    ['Logan', 'Crowfoot', 'parts'],
  ],
};

const zones: Record<string, string> = {
  ID: 'America/Boise',
  OR: 'America/Los_Angeles',
  WA: 'America/Los_Angeles',
  NV: 'America/Los_Angeles',
  AZ: 'America/Phoenix',
  CO: 'America/Denver',
  NE: 'America/Chicago',
  MN: 'America/Chicago',
  KY: 'America/New_York',
  VT: 'America/New_York',
  QC: 'America/Toronto',
  AB: 'America/Edmonton',
};

/** `Étienne Giroux` → `etienne.giroux@demo.test`. */
const address = (firstName: string, lastName: string): string =>
  `${`${firstName}.${lastName}`
    .normalize('NFD')
    .replaceAll(/[^A-Za-z.]/g, '')
    .toLowerCase()}@demo.test`;

export const colleagues: readonly DemoUser[] = dealers.flatMap((dealer) =>
  (staff[dealer.key] ?? []).map(([firstName, lastName, job, status = 'active']): DemoUser => ({
    email: address(firstName, lastName),
    firstName,
    lastName,
    role: jobs[job].role,
    status,
    locale: dealer.address.region === 'QC' ? 'fr' : 'en',
    timeZone: zones[dealer.address.region] ?? 'America/New_York',
    position: jobs[job].position,
    dealers: [dealer.key],
    assignmentGroups: jobs[job].groups,
    brands: [],
  })),
);

/** Everybody: the named accounts first. */
export const users: readonly DemoUser[] = [...signIns, ...colleagues];

export const adminGroups: readonly DemoAdminGroup[] = [
  {
    key: 'west',
    name: 'West and Mountain',
    dealers: ['ridgeway', 'cedar-fork', 'harbour-line', 'high-desert', 'saguaro', 'front-range', 'foothills'],
    members: ['regional-sales-manager@demo.test', 'district-manager@demo.test', 'sales-rep@demo.test'],
  },
  {
    key: 'east',
    name: 'Central and East',
    dealers: ['prairie-wind', 'north-shore', 'blue-grass', 'green-mountain', 'mont-clair', 'rive-sud'],
    members: ['regional-sales-manager@demo.test'],
  },
];
