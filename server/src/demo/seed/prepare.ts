import { randomUUID } from 'node:crypto';
import type { QuizQuestions, SectionContent } from '../../features/courses/courses.public.ts';
import { brands, courses, curriculums, requests, slides } from '../content/index.ts';
import type { ImageSpec } from '../art.ts';
import type {
  ClipKey,
  DemoAnswer,
  DemoBrand,
  DemoCourse,
  DemoProduct,
  DemoQuestion,
  DemoSection,
} from '../content/shape.ts';
import { clips, transcript } from '../media.ts';
import type { FileShelf } from './file-shelf.ts';

export interface PreparedBrand {
  readonly thumbnail_id: string;
  readonly logo_id: string;
  readonly banner_id: string;
}
export interface PreparedCurriculum {
  readonly image_id: string;
  readonly banner_id: string;
}
/** A course with its files stored, ready to be written. */
export interface PreparedCourse {
  readonly course: DemoCourse;
  readonly image: string;
  readonly cheatSheet: string;
  readonly chapters: readonly {
    readonly id: string;
    readonly title: string;
    readonly sections: readonly PreparedSection[];
  }[];
  readonly quiz: QuizQuestions;
  readonly resources: readonly { readonly title: string; readonly file: string }[];
}
export interface PreparedSection {
  readonly title: string;
  readonly content: SectionContent;
}
export interface Prepared {
  readonly brands: ReadonlyMap<string, PreparedBrand>;
  readonly curriculums: ReadonlyMap<string, PreparedCurriculum>;
  readonly courses: readonly PreparedCourse[];
  readonly slides: readonly string[];
}

/**
 * Stores every file of the demo; the rest of the seeding is one transaction. Everything is asked for at once: drawing
 * and encoding pictures is nearly all of the work, and so it takes every core.
 */
export async function prepare(shelf: FileShelf): Promise<Prepared> {
  const [brandFiles, curriculumFiles, prepared, slideFiles] = await Promise.all([
    Promise.all(brands.map(async (brand) => [brand.key, await prepareBrand(shelf, brand)] as const)),
    Promise.all(
      curriculums.map(async ({ key, picture }) => [key, await prepareCurriculum(shelf, picture)] as const),
    ),
    Promise.all(
      [...courses, ...requests.map((request) => request.course)].map((course) =>
        prepareCourse(shelf, course),
      ),
    ),
    Promise.all(slides.map((slide) => shelf.picture(slide.picture, 'slide'))),
  ]);
  return {
    brands: new Map(brandFiles),
    curriculums: new Map(curriculumFiles),
    courses: prepared,
    slides: slideFiles,
  };
}

async function prepareBrand(shelf: FileShelf, { pictures, mark, accent }: DemoBrand): Promise<PreparedBrand> {
  const [thumbnail_id, logo_id, banner_id] = await Promise.all([
    shelf.picture(pictures.thumbnail, 'card'),
    shelf.mark(mark, accent),
    shelf.picture(pictures.banner, 'wide'),
  ]);
  return { thumbnail_id, logo_id, banner_id };
}

async function prepareCurriculum(shelf: FileShelf, picture: ImageSpec): Promise<PreparedCurriculum> {
  const [image_id, banner_id] = await Promise.all([
    shelf.picture(picture, 'card'),
    shelf.picture(picture, 'wide'),
  ]);
  return { image_id, banner_id };
}

async function prepareCourse(shelf: FileShelf, course: DemoCourse): Promise<PreparedCourse> {
  const ids = course.chapters.map(() => randomUUID());
  const [image, cheatSheet, chapters, quiz, resources] = await Promise.all([
    shelf.picture(course.picture, 'card'),
    shelf.sheet(course.title, course.cheatSheet),
    Promise.all(
      course.chapters.map(async ({ title, sections }, at) => ({
        id: ids[at] ?? '',
        title,
        sections: await Promise.all(sections.map((section) => prepareSection(shelf, section))),
      })),
    ),
    Promise.all(
      course.quiz.questions.map((question, at, all) =>
        // the questions follow the chapters
        prepareQuestion(shelf, question, ids[Math.floor((at * ids.length) / all.length)]),
      ),
    ),
    Promise.all(
      course.resources.map(async ({ title, text }) => ({ title, file: await shelf.sheet(title, text) })),
    ),
  ]);
  return { course, image, cheatSheet, chapters, quiz, resources };
}

async function prepareSection(shelf: FileShelf, section: DemoSection): Promise<PreparedSection> {
  const { title } = section;
  switch (section.kind) {
    case 'text':
      return { title, content: { kind: 'text', text: section.html, image: null } };
    case 'video':
      return { title, content: await videoContent(shelf, section.clip) };
    case 'audio':
      return { title, content: await audioContent(shelf, section.clip) };
    case 'product': {
      const products = await Promise.all(section.products.map((product) => productContent(shelf, product)));
      return { title, content: { kind: 'product', text: '', products } };
    }
  }
}

async function videoContent(shelf: FileShelf, key: ClipKey): Promise<SectionContent> {
  const clip = clips[key];
  return {
    kind: 'video',
    video: await shelf.media(clip.file, 'video'),
    subtitles: [
      { language: 'en', file: await shelf.media(clip.captions.en, 'captions') },
      { language: 'fr', file: await shelf.media(clip.captions.fr, 'captions') },
    ],
    poster: await shelf.media(clip.poster, 'image'),
    text: '',
  };
}

async function audioContent(shelf: FileShelf, key: ClipKey): Promise<SectionContent> {
  const clip = clips[key];
  return {
    kind: 'audio',
    audio: await shelf.media(clip.file, 'audio'),
    image: await shelf.media(clip.poster, 'image'),
    text: `<p>${transcript(clip, 'en')}</p>`,
  };
}

async function productContent(shelf: FileShelf, product: DemoProduct) {
  return {
    id: randomUUID(),
    name: product.name,
    description: product.description,
    specs: product.specs.map(([label, value]) => ({ label, value })),
    image: await shelf.picture(product.picture, 'card'),
    variants: await Promise.all(
      product.variants.map(async ({ name, description, picture }) => ({
        id: randomUUID(),
        name,
        description,
        image: await shelf.picture(picture, 'answer'),
      })),
    ),
  };
}

async function prepareQuestion(
  shelf: FileShelf,
  question: DemoQuestion,
  chapter: string | undefined,
): Promise<QuizQuestions[number]> {
  const answer = async ({ text, right, picture }: DemoAnswer) => ({
    id: randomUUID(),
    text,
    image: picture ? await shelf.picture(picture, 'answer') : null,
    correct: right,
  });
  return {
    id: randomUUID(),
    text: question.text,
    image: question.picture ? await shelf.picture(question.picture, 'card') : null,
    multiple: question.choice === 'multiple',
    explanation: question.explanation,
    chapter: chapter ?? null,
    answers: await Promise.all(question.answers.map(answer)),
  };
}
