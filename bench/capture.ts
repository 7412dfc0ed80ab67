import pg from 'pg';

/** One statement as the portal sent it. */
export interface Statement {
  readonly text: string;
  readonly values: readonly unknown[];
  readonly name: string | undefined;
}

/** Statements that ran side by side; waves run one after the other. */
export type Wave = readonly Statement[];

type Query = (...args: unknown[]) => unknown;

/** Records the statements that this process sends to PostgreSQL while `work` runs. Ask one thing at a time. */
export async function captured<T>(work: () => Promise<T>): Promise<{ result: T; waves: Wave[] }> {
  const waves: Statement[][] = [];
  let open = 0;
  const prototype = pg.Client.prototype as unknown as { query: Query };
  const original = prototype.query;
  prototype.query = function query(this: unknown, ...args: unknown[]) {
    const statement = statementOf(args);
    if (open === 0) waves.push([]);
    waves.at(-1)?.push(statement);
    open++;
    const callback = args.at(-1);
    if (typeof callback === 'function') {
      args[args.length - 1] = (...answer: unknown[]) => {
        open--;
        callback(...answer);
      };
      return original.apply(this, args);
    }
    const answer = original.apply(this, args);
    if (answer instanceof Promise) return answer.finally(() => open--);
    open--;
    return answer;
  };
  try {
    return { result: await work(), waves };
  } finally {
    prototype.query = original;
  }
}

function statementOf([query, values]: unknown[]): Statement {
  if (typeof query === 'string')
    return { text: query, values: Array.isArray(values) ? values : [], name: undefined };
  const config = query as { text: string; values?: unknown[]; name?: string };
  return {
    text: config.text,
    values: config.values ?? (Array.isArray(values) ? values : []),
    name: config.name,
  };
}
