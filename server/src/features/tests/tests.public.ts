export { currentQuizVersion } from './commands/start-test.ts';
export { scoreOf } from './scoring.ts';
export { loadAttempt, nextNumber, listQuestions, type Attempt } from './tests.queries.ts';
export { listAskedQuestions as askedQuestions, testResult } from './tests.view.ts';
