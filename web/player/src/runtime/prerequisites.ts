/** Statuses of SCORM 1.2 by the first letter of their words, as AICC scripts may shorten them. */
export type Status = 'passed' | 'completed' | 'failed' | 'incomplete' | 'browsed' | 'not attempted';

/**
 * True when an item's prerequisites are met: `adlcp:prerequisites` of type `aicc_script` (SCORM 1.2 CAM, 2.3.2.5.1;
 * AICC CMI001, 5.1). Identifiers are true when passed or completed; supports `&`, `|`, `~`, `=`, `<>`, parentheses,
 * and sets like `2*{A, B, C}`. An unreadable script or a missing item locks nothing. @param statusOf undefined: no
 * such item
 */
export function areMet(script: string, statusOf: (item: string) => Status | undefined): boolean {
  try {
    return new Script(script, statusOf).value();
  } catch (error) {
    if (error instanceof Unreadable) return true;
    throw error;
  }
}

class Unreadable extends Error {
  override name = 'Unreadable';
}

const TOKEN = /\s*(<>|[&|~=(){}*,]|"[^"]*"|[^\s&|~=<>(){}*,"]+)/y;

function tokensOf(script: string): string[] {
  const tokens: string[] = [];
  TOKEN.lastIndex = 0;
  const text = script.trimEnd();
  while (TOKEN.lastIndex < text.length) {
    const match = TOKEN.exec(text);
    if (!match) throw new Unreadable();
    tokens.push(match[1] ?? '');
  }
  return tokens;
}

/** Reads from left to right; `~` binds before `&`, and that before `|`. */
class Script {
  readonly #tokens: string[];
  readonly #statusOf: (item: string) => Status | undefined;

  constructor(script: string, statusOf: (item: string) => Status | undefined) {
    this.#tokens = tokensOf(script);
    this.#statusOf = statusOf;
  }

  value(): boolean {
    const value = this.#either();
    if (this.#tokens.length > 0) throw new Unreadable();
    return value;
  }

  #either(): boolean {
    let value = this.#both();
    while (this.#took('|')) value = this.#both() || value;
    return value;
  }

  #both(): boolean {
    let value = this.#one();
    while (this.#took('&')) value = this.#one() && value;
    return value;
  }

  #one(): boolean {
    if (this.#took('~')) return !this.#one();
    if (this.#took('(')) {
      const value = this.#either();
      this.#expect(')');
      return value;
    }
    const word = this.#word();
    if (this.#took('*')) return this.#atLeast(Number(word));
    if (this.#took('=')) return this.#is(word, this.#word());
    if (this.#took('<>')) return !this.#is(word, this.#word());
    const status = this.#statusOf(word);
    return status === undefined || status === 'passed' || status === 'completed';
  }

  #atLeast(count: number): boolean {
    if (!Number.isInteger(count)) throw new Unreadable();
    this.#expect('{');
    let met = 0;
    do met += this.#either() ? 1 : 0;
    while (this.#took(','));
    this.#expect('}');
    return met >= count;
  }

  #is(item: string, word: string): boolean {
    const status = this.#statusOf(item);
    return status === undefined || status.startsWith(word.toLowerCase().slice(0, 1));
  }

  #took(token: string): boolean {
    if (this.#tokens[0] !== token) return false;
    this.#tokens.shift();
    return true;
  }

  #expect(token: string): void {
    if (!this.#took(token)) throw new Unreadable();
  }

  #word(): string {
    const token = this.#tokens.shift();
    if (token === undefined || /^[&|~=(){}*,]$|^<>$/.test(token)) throw new Unreadable();
    return token.replace(/^"(.*)"$/, '$1');
  }
}
