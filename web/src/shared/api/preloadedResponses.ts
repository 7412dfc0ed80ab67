/** A call that was answered with a problem: what it asks for is not there. */
export interface PreloadedError {
  readonly status: number;
  /** The problem as JSON. */
  readonly text: string;
}

/** Answers by the address of their call, as the server wrote them. */
export type Answers = Readonly<Record<string, string | PreloadedError>>;

interface Input {
  readonly answers: Map<string, string | PreloadedError>;
  /** Hears of what is not there; without it the network is asked. */
  readonly missing: ((url: string) => void) | undefined;
}

let given: Input = { answers: new Map(), missing: undefined };

/** Stores the answers of the document. Each serves one call; repeated calls go to the server. */
export function loadPreloadedResponses(answers: Answers): void {
  given = { answers: new Map(Object.entries(answers)), missing: undefined };
}

/** All that a page on the server may know: what is missing is noted, and never asked for. */
export function restrictToPreloaded(answers: Answers, missing: (url: string) => void): void {
  given = { answers: new Map(Object.entries(answers)), missing };
}

/** The answer to a call, if it is here already. @throws on the server, where nothing else can be had */
export function preloadedResponse(url: string): string | PreloadedError | undefined {
  const answer = given.answers.get(url);
  if (!given.missing) given.answers.delete(url);
  else if (answer === undefined) {
    given.missing(url);
    throw new Error(`${url} is asked for while its page is rendered`);
  }
  return answer;
}
