import { type APIRequestContext, expect } from '@playwright/test';

interface Row {
  readonly _id: string;
  readonly name?: string;
  readonly title?: string;
  readonly fullName?: string;
  readonly subject?: string;
}

/** Learner who opens the package; their other pages aren't visited, because the last opened course is offered first. */
const PACKAGE_LEARNER = 'tessa.lundgren@demo.test';

/** Finds what the demo tenant is known to have, asked as one who sees all of it; each thing once a worker. */
export class Demo {
  readonly #ask: (email: string) => Promise<APIRequestContext>;
  readonly #known = new Map<string, Promise<string>>();

  /** @param ask returns the API client of a user by email */
  constructor(ask: (email: string) => Promise<APIRequestContext>) {
    this.#ask = ask;
  }

  /** The id of the demo's own row of this name; lists also hold what journeys make, and delete again. */
  id(list: string, name: string): Promise<string> {
    return this.#once(`${list} ${name}`, async () => {
      const answer = await this.#get(
        `${list}${list.includes('?') ? '&' : '?'}text=${encodeURIComponent(name)}`,
      );
      const rows: readonly Row[] = Object.values(answer).find(Array.isArray) ?? [];
      const row = rows.find((one) => [one.name, one.title, one.fullName, one.subject].includes(name));
      if (!row) throw new Error(`${list} has no ${name}`);
      return row._id;
    });
  }

  readonly brand = () => this.id('/api/brands', 'Lumastead Lighting');
  readonly curriculum = () => this.id('/api/curriculums', 'Lighting Specialist');
  readonly course = () => this.id('/api/courses', 'Aiming auxiliary light bars');
  readonly user = () => this.id('/api/users', 'Maya Okafor');
  /** A course that is a SCORM package. */
  readonly scorm = () => this.id('/api/courses', 'Light bar fitting check');

  readonly liveTemplate = () => this.id('/api/ilt-template', 'Suspension fit clinic');
  /** A class that is full, with a waitlist. */
  readonly liveClass = () =>
    this.#once('class', async () => {
      const template = await this.liveTemplate();
      const { events } = (await this.#get(`/api/ilt-event?template=${template}`)) as {
        events: readonly Row[];
      };
      const [first] = events;
      if (!first) throw new Error('there is no class');
      return first._id;
    });

  /** The first of the pages for people without an account. */
  readonly publicPage = () =>
    this.#once('public page', async () => {
      const admin = await this.#ask('platform-admin@demo.test');
      const { publicPages } = (await (await admin.get('/api/public-pages')).json()) as {
        publicPages: readonly Row[];
      };
      const [first] = publicPages;
      if (!first) throw new Error('there is no public page');
      return first._id;
    });

  /** A course that people take without attending its class. */
  readonly takenCourse = () =>
    this.#once('taken course', async () => {
      const { enrollments } = (await this.#get('/api/report-enrollments')) as { enrollments: readonly Row[] };
      const [first] = enrollments;
      if (!first) throw new Error('nobody takes a course without attending');
      return first._id;
    });

  /** The first category, which is one of the demo's own. */
  readonly category = () =>
    this.#once('category', async () => {
      const { categories } = (await this.#get('/api/categories')) as { categories: readonly Row[] };
      const [first] = categories;
      if (!first) throw new Error('there is no category');
      return first._id;
    });

  /** A confirmed visit of field training with comments. */
  readonly visit = () =>
    this.#once('visit', async () => {
      const text = encodeURIComponent('Aiming light bars, in your bay');
      const { appointments } = (await this.#get(`/api/field-training?all=true&text=${text}`)) as {
        appointments: readonly Row[];
      };
      const [first] = appointments;
      if (!first) throw new Error('there is no visit');
      return first._id;
    });

  /** One learner's registration for the package; opening it is what makes one. */
  readonly registration = () =>
    this.#once('registration', async () => {
      const learner = await this.#ask(PACKAGE_LEARNER);
      const opened = await learner.post(`/api/scorm/${await this.scorm()}/launch`, {
        data: { tabId: crypto.randomUUID(), takeOver: true },
      });
      expect(opened.status(), await opened.text()).toBe(200);
      const { launch } = (await opened.json()) as { launch: { registrationId: string } };
      return launch.registrationId;
    });

  async #get(url: string): Promise<Record<string, unknown>> {
    const admin = await this.#ask('company-admin@demo.test');
    const answer = await admin.get(url);
    expect(answer.status(), url).toBe(200);
    return (await answer.json()) as Record<string, unknown>;
  }

  #once(key: string, find: () => Promise<string>): Promise<string> {
    const known = this.#known.get(key) ?? find();
    this.#known.set(key, known);
    return known;
  }
}
