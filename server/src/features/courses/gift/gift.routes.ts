import * as contract from '@forecourt/contract/gift';
import { canEditBrand } from '../../../kit/access/scope.ts';
import { handle, type Route } from '../../../kit/http/handle.ts';
import { found, notFound } from '../../../kit/http/problem.ts';
import { quizOfCourse } from '../courses.queries.ts';
import { QuizQuestions } from '../quiz.ts';
import { readGift } from './read-gift.ts';
import { writeGift } from './write-gift.ts';

export const giftRoutes: readonly Route[] = [
  handle(contract.readGift, ({ body, http }) =>
    Promise.resolve({ report: readGift({ ...body, language: http.language }) }),
  ),
  handle(contract.exportGift, async ({ db, actor, params }) => {
    const course = found(await quizOfCourse(db, params.id));
    if (!canEditBrand(actor, course.brand_id)) throw notFound();
    const name = encodeURIComponent(`${course.title}.gift`).replaceAll("'", '%27');
    return {
      headers: {
        'content-type': 'text/plain; charset=utf-8',
        'content-disposition': `attachment; filename="quiz.gift"; filename*=UTF-8''${name}`,
        'cache-control': 'private, no-store',
      },
      body: writeGift(QuizQuestions.parse(course.quiz ?? [])),
    };
  }),
];
