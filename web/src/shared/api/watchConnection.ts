/** Milliseconds that an answer may take before the connection is tested for the first time. */
const PATIENCE = 1000;
/** Milliseconds between two tests while an answer is still awaited. */
const AGAIN = 5000;
/** Milliseconds that a test may take: a connection that accepts requests and never answers is none. */
const TEST = 4000;

let answers = 0;
let testing: Promise<boolean> | undefined;

/** Notes that the server has answered a call: the connection works. */
export function noteAnswer(): void {
  answers++;
}

/** Whether the server answers at all within a time. A test that hangs must not keep a connection. */
export const isAnswering = async (within: number): Promise<boolean> => {
  const answer = await fetch('/healthz', { cache: 'no-store', signal: AbortSignal.timeout(within) }).catch(
    () => undefined,
  );
  return answer?.ok === true;
};

/** Shared by the calls that wait at the same time. */
function test(): Promise<boolean> {
  testing ??= isAnswering(TEST).finally(() => {
    testing = undefined;
  });
  return testing;
}

/**
 * Tests the connection while a call waits for its answer, and calls back when nothing at all is answered.
 * @returns a function that ends the watch
 */
export function watchConnection(onDead: () => void): () => void {
  let over = false;
  let timer: ReturnType<typeof setTimeout>;
  const look = async () => {
    const before = answers;
    const works = await test();
    if (over) return;
    if (works || answers > before) timer = setTimeout(() => void look(), AGAIN);
    else onDead();
  };
  timer = setTimeout(() => void look(), PATIENCE);
  return () => {
    over = true;
    clearTimeout(timer);
  };
}
