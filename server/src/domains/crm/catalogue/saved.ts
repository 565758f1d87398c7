import type { z } from 'zod';
import { Problem } from '../../../kit/problem.ts';

/** A row as it would stand after a change, judged by the form's own schema: complaints name the fields. */
export function merged<S extends z.ZodObject>(form: S, before: object, given: object): z.output<S> {
  const all = new Map<string, unknown>(Object.entries({ ...before, ...given }));
  const read = form.safeParse(Object.fromEntries(Object.keys(form.shape).map((name) => [name, all.get(name)])));
  if (read.success) return read.data;
  const fields = Object.fromEntries(read.error.issues.map((issue) => [issue.path.join('.'), issue.message]));
  throw new Problem('invalid', 'Please check the form.', { fields });
}

/** What a save changed, before and after; both empty when it changed nothing. */
export function difference(before: object, after: object) {
  const was = new Map<string, unknown>(Object.entries(before));
  const changed = Object.entries(after).filter(([name, value]) => was.get(name) !== value);
  return {
    before: Object.fromEntries(changed.map(([name]) => [name, was.get(name)])),
    after: Object.fromEntries(changed),
  };
}
