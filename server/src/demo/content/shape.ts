import type { RoleKey } from '@forecourt/contract/access';
import type { MarkKind } from '../art/marks.ts';
import type { ImageKind, ImageSpec } from '../art.ts';

/** Keys join the parts of the demo to each other; they never reach a page. */
export type BrandKey = 'lumastead' | 'torvane' | 'haldenrock';
export type VideoKey =
  | 'aim-light-bar'
  | 'beam-patterns'
  | 'spring-preload'
  | 'damper-flow'
  | 'tyre-rotation'
  | 'tread-depth';
export type AudioKey = 'lighting-first-question' | 'suspension-service-call' | 'winter-tyre-talk';
export type ClipKey = VideoKey | AudioKey;

/** The sections of the training page that a brand can stand in. */
export type Bucket = 'Dealer Training' | 'Sales Tools' | 'Rep Training' | 'Rep Onboarding';
export type Segment = 'Powersports' | 'Automotive' | 'Light Truck';
export type Department = 'Sales' | 'Service' | 'Parts' | 'Management';

export interface Wording {
  title: string;
  /** Plain text. */
  description: string;
}

export interface DemoBrand {
  key: BrandKey;
  name: string;
  /** Plain text, at most 600 characters. */
  description: string;
  tags: readonly string[];
  segment: Segment;
  bucket: Bucket;
  /** Hex colour. */
  accent: string;
  /** OKLCH degrees for the brand's pictures. */
  hue: number;
  mark: MarkKind;
  pictureKinds: readonly ImageKind[];
  /** 400 × 300 and 1600 × 500. */
  pictures: { thumbnail: ImageSpec; banner: ImageSpec };
  fr: { description: string };
}

/** Who sees a curriculum: values of a kind are alternatives, given kinds must all match, none means everyone. */
export interface DemoAudience {
  departments?: readonly Department[];
  /** Keys of `DemoBusinessUnit`. */
  businessUnits?: readonly string[];
  roles?: readonly RoleKey[];
}

export interface DemoCurriculum extends Wording {
  key: string;
  brand: BrandKey;
  category: string;
  /** Includes `category`. */
  categories: readonly string[];
  picture: ImageSpec;
  /** Keys of courses in order. */
  courses: readonly string[];
  /** Keys of curriculums that must be passed first. */
  prerequisites: readonly string[];
  audience: DemoAudience;
  mandatory: boolean;
  /** Days from enrolment; null has no due date. */
  dueDays: number | null;
  /** Days since it was due for those who were there before it was published; absent: it is due soon. */
  lateDays?: number;
  certificate: boolean;
  fr: Wording;
}

export interface DemoCourse extends Wording {
  key: string;
  brand: BrandKey;
  /** Estimated time with the quiz. */
  minutes: number;
  picture: ImageSpec;
  /** Keys of courses that must be passed first. */
  prerequisites?: readonly string[];
  chapters: readonly DemoChapter[];
  quiz: DemoQuiz;
  /** Rich text for the cheat sheet. */
  cheatSheet: string;
  resources: readonly DemoResource[];
  fr: Wording;
}

export interface DemoResource {
  title: string;
  /** Plain text of the sheet. */
  text: string;
}

export interface DemoChapter {
  title: string;
  sections: readonly DemoSection[];
}

export type DemoSection =
  | { kind: 'text'; title: string; /** Rich text below the title, which is its heading. */ html: string }
  | { kind: 'video'; title: string; clip: VideoKey }
  | { kind: 'audio'; title: string; clip: AudioKey }
  | { kind: 'product'; title: string; products: readonly DemoProduct[] };

export interface DemoProduct {
  name: string;
  description: string;
  specs: readonly (readonly [label: string, value: string])[];
  picture: ImageSpec;
  variants: readonly { name: string; description: string; picture: ImageSpec }[];
}

export interface DemoQuiz {
  /** Share of right answers, 0 to 1. */
  passMark: number;
  /** Null is unlimited. */
  attempts: number | null;
  /** Null has no time limit. */
  timeLimitMinutes: number | null;
  questions: readonly DemoQuestion[];
}

export interface DemoQuestion {
  /** Several right answers make it a multiple choice. */
  choice: 'single' | 'multiple';
  text: string;
  picture?: ImageSpec;
  answers: readonly DemoAnswer[];
  /** Shown after submission. */
  explanation: string;
}

export interface DemoAnswer {
  text: string;
  right: boolean;
  picture?: ImageSpec;
}

export interface DemoBusinessUnit {
  key: string;
  name: string;
  /** Only core units can be chosen at registration. */
  core: boolean;
}

export interface DemoAssignmentGroup {
  key: string;
  name: string;
  category: Department;
  /** The group that newcomers get. */
  default: boolean;
}

export interface DemoDealer {
  key: string;
  name: string;
  /** Digits. */
  dealerNum: string;
  dealerId: string;
  address: { addressLine1: string; city: string; region: string; postalCode: string; country: 'US' | 'CA' };
  /** Degrees, of the city. */
  place: { latitude: number; longitude: number };
  businessUnits: readonly string[];
  /** None means all brands. */
  brands: readonly BrandKey[];
}

export interface DemoUser {
  email: string;
  firstName: string;
  lastName: string;
  role: RoleKey;
  status: 'active' | 'pending' | 'denied' | 'deactivated';
  locale: 'en' | 'fr';
  /** IANA zone. */
  timeZone: string;
  position: string;
  dealers: readonly string[];
  assignmentGroups: readonly string[];
  /** Brands that a brand manager manages. */
  brands: readonly BrandKey[];
}

export interface DemoAdminGroup {
  key: string;
  name: string;
  dealers: readonly string[];
  /** E-mail addresses of the members whose scope it is. */
  members: readonly string[];
}

export interface DemoSlide {
  picture: ImageSpec;
  title: string;
  text: string;
  button: string;
  /** Portal path. */
  link: string;
  fr: { title: string; text: string; button: string };
}
