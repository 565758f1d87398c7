import type { Earlier, LicenceHolder, Problem } from '@embark/contracts/kit';

type Code = Problem['code'] | 'offline' | 'incomplete';
type Body = Partial<Omit<Problem, 'code'>> & { code?: Code };

const codeOf: Record<number, Code> = {
  0: 'offline',
  401: 'signed-out',
  403: 'not-allowed',
  404: 'not-found',
  409: 'conflict',
  413: 'too-large',
  429: 'too-many',
  503: 'unavailable',
};

/** A rejection by the server, or `offline` with status 0 without a response. `fields` holds one error per field. */
export class ApiProblem extends Error {
  readonly status: number;
  readonly code: Code;
  readonly fields: Record<string, string>;
  /** The current row, when a save hit a conflict. */
  readonly present: unknown;
  readonly allowed: string[];
  /** The people whose licence allows it, when the caller has none. */
  readonly holders: LicenceHolder[];
  /** What was recorded already, when the same is about to be recorded. */
  readonly earlier: Earlier | undefined;
  /** Seconds the server asks to wait, if it does. */
  readonly retryAfter: number | undefined;

  constructor(status: number, body: Body, retryAfter?: number) {
    super(body.message || 'Something went wrong. Please try again.');
    this.status = status;
    this.code = body.code ?? codeOf[status] ?? (status >= 500 ? 'internal' : 'invalid');
    this.fields = Object.fromEntries((body.error ?? []).map(({ type, message }) => [type, message]));
    this.present = body.present;
    this.allowed = body.allowed ?? [];
    this.holders = body.holders ?? [];
    this.earlier = body.earlier;
    this.retryAfter = retryAfter;
  }

  /** Whether the same request may succeed later: the server is unreachable or asked to wait. */
  get passes(): boolean {
    return this.code === 'offline' || this.code === 'unavailable';
  }
}

/** The problem described by a non-2xx response; a proxy's HTML becomes a plain problem. */
export function problemOf(status: number, text: string, retryAfter: string | null): ApiProblem {
  const wait = Number(retryAfter);
  return new ApiProblem(status, parsed(text), wait > 0 ? wait : undefined);
}

/** The problem of a request that the user took back, because the same is recorded already. */
export const declined = () =>
  new ApiProblem(409, { code: 'repeated', message: 'Nothing was saved: the same is recorded already.' });

/** The problem of a request without a response. */
export const offline = () => new ApiProblem(0, { message: "We can't reach the server. Nothing was lost." });

/** The problem of a file whose end did not arrive. */
export const incomplete = () =>
  new ApiProblem(0, { code: 'incomplete', message: 'The download is incomplete. Please try again.' });

function parsed(text: string): Body {
  try {
    const body: unknown = JSON.parse(text);
    return typeof body === 'object' && body !== null ? body : {};
  } catch {
    return {}; // a proxy may answer in HTML
  }
}
