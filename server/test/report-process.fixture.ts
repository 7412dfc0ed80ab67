import { ReportEngine } from '../src/kit/analytics/engine.ts';
import type { Context, Question } from '../src/kit/analytics/question.ts';
import { openDatabase } from '../src/kit/db/db.ts';
import { silent } from './silent-logger.ts';

// A process of its own with a report engine, for tests that stop it or take its disk away. Its arguments are a connection, a folder, and
// a question with its context: it writes the answer, and then follows changes until a signal ends it.
const [connection = '{}', folder = '', asked = '[]'] = process.argv.slice(2);
const [question, context] = JSON.parse(asked) as [Question, Omit<Context, 'collated'>];
const database = openDatabase(JSON.parse(connection) as { host: string }, () => undefined);
const engine = new ReportEngine(database.db, folder, silent);
await engine.start();
process.stdout.write('open\n');
await engine.catchUp();
const lateBefore = new Date(context.lateBefore);
const answer = await engine.ask(question, { ...context, lateBefore });
process.stdout.write(`${JSON.stringify({ answer, counts: engine.counts })}\n`);
for (;;) await engine.catchUp();
