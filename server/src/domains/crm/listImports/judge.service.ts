import { type Course, ownCourse, registerCourse } from '@embark/contracts/catalogue/courses';
import { blankProvider, NewProvider, type Provider, registerProvider } from '@embark/contracts/catalogue/providers';
import { Problem as Refusal } from '../../../kit/problem.ts';
import { applyPatch } from '../../../kit/record/change.ts';
import { diff, isSame } from '../../../kit/record/diff.rules.ts';
import { courseForm } from '../../catalogue/courses/index.ts';
import { providerForm } from '../../catalogue/providers/index.ts';
import { mergedTuitions, plainText } from './cells.service.ts';
import type { Problem, ReadRow } from './columns.service.ts';
import type { Judged } from './listImports.queries.ts';

const failed = (problems: Problem[]): Judged => ({
  outcome: 'failed',
  problems,
  leftOut: [],
  before: null,
  after: null,
});

/** A refusal of the form as problems of the row. */
function problemsOf(error: unknown, given: object): Problem[] {
  if (!(error instanceof Refusal) || !error.more.fields) throw error;
  const values = new Map<string, unknown>(Object.entries(given));
  return Object.entries(error.more.fields).map(([path, message]) => {
    const field = path.split('.')[0] ?? '';
    return { field, message, value: plainText(values.get(field)) };
  });
}

/** The fields of a patch that are new, and those that the register decides. */
function parted(before: object, given: object, fixed: object | null) {
  const was = new Map<string, unknown>(Object.entries(before));
  const changed = Object.entries(given).filter(([field, value]) => !isSame(was.get(field), value));
  const isFixed = (field: string) => fixed !== null && Object.hasOwn(fixed, field);
  return {
    patch: Object.fromEntries(changed.filter(([field]) => !isFixed(field))),
    leftOut: changed.flatMap(([field]) => (isFixed(field) ? [field] : [])),
  };
}

function judged<Form extends object>(
  before: Form,
  patch: object,
  leftOut: string[],
  form: (patch: object) => Form,
): Judged {
  try {
    const after = form(patch);
    const { before: was, after: is } = diff(before, after);
    const names = Object.keys(is);
    const outcome = names.length === 0 ? 'same' : 'changed';
    return { outcome, problems: [], leftOut, before: was, after: is };
  } catch (error) {
    return failed(problemsOf(error, patch));
  }
}

export function judgeProvider(row: Provider | null, { given, problems }: ReadRow, today: string): Judged {
  if (problems.length > 0) return failed(problems);
  if (!row) {
    try {
      const after = applyPatch(NewProvider, blankProvider, given);
      return { outcome: 'new', problems: [], leftOut: [], before: null, after };
    } catch (error) {
      return failed(problemsOf(error, given));
    }
  }
  const { patch, leftOut } = parted(row, given, row.registerState === 'listed' ? registerProvider : null);
  const dated = Object.hasOwn(patch, 'lane') && !Object.hasOwn(given, 'laneOn') ? { ...patch, laneOn: today } : patch;
  return judged(providerForm(row, {}), dated, leftOut, (change) => providerForm(row, change));
}

/** Only what we know about a course ourselves: the rest names it. */
export function judgeCourse(row: Course | null, read: ReadRow, today: string): Judged {
  const { given, tuitions, problems } = read;
  if (problems.length > 0) return failed(problems);
  if (!row)
    return failed([{ field: '', message: 'There is no such course. Add it at its provider first.', value: '' }]);
  const own = Object.fromEntries(
    Object.entries(given).filter(([field]) => Object.hasOwn(ownCourse, field) && !Object.hasOwn(registerCourse, field)),
  );
  const checkedOn = typeof given['checkedOn'] === 'string' ? given['checkedOn'] : today;
  const merged = mergedTuitions(row.tuitions, tuitions, { currency: row.currency, checkedOn });
  const all = tuitions.length > 0 ? { ...own, tuitions: merged } : own;
  const { patch } = parted({ ...row, intakes: row.intakes }, all, null);
  return judged(courseForm(row, {}), patch, [], (change) => courseForm(row, change));
}
