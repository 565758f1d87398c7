import { offline, problemOf } from '../kit/call/problem.ts';

/** What came of a form: what the server answered, or the complaints by field and a sentence for what is about no field shown. */
export type Sent<T> = { answer: T } | { complaints: Record<string, string>; message?: string };

/** Posts a form of this page. Complaints about fields that the form does not `show` become its sentence. */
export async function send<T>(path: string, body: object, shows: readonly string[]): Promise<Sent<T>> {
  const response = await fetch(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  }).catch(() => undefined);
  if (!response) return { complaints: {}, message: offline().message };
  if (response.ok) return { answer: await response.json() };
  const problem = problemOf(response.status, await response.text(), response.headers.get('retry-after'));
  const complaints = Object.fromEntries(Object.entries(problem.fields).filter(([field]) => shows.includes(field)));
  if (Object.keys(complaints).length > 0) return { complaints };
  return { complaints, message: Object.values(problem.fields)[0] ?? problem.message };
}
