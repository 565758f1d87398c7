import { Company } from '@embark/contracts/kit';
import type { NotificationContent } from '@embark/contracts/workspace/notifications';
import type { Ctx } from '../../../../kit/context.ts';
import { notify } from '../../../workspace/notifications/index.ts';
import type { Staff } from '../staff.queries.ts';

type Facts = Extract<NotificationContent, { kind: 'leave' }>['data'];
type Telling = {
  step: Facts['step'];
  row: { id: string; startsOn: string; endsOn: string };
  to: readonly number[];
  name?: string;
  note?: string;
  counts?: Partial<Pick<Facts, 'items' | 'done' | 'moved'>>;
};

/** The company in which a person's leave is notified: the consultancy, unless they don't work there. */
const companyOf = ({ companies }: Pick<Staff, 'companies'>) =>
  Company.parse(companies.includes('fc') ? 'fc' : companies[0]);

/** Tells people about leave in the transaction of the cause; `by` is null for the system. */
export const tell = (
  db: Ctx['db'],
  person: Pick<Staff, 'name' | 'companies'>,
  by: number | null,
  at: Date,
  { step, row, to, name = person.name, note = '', counts = {} }: Telling,
): Promise<void> =>
  notify(db, {
    kind: 'leave',
    data: {
      step,
      name,
      startsOn: row.startsOn,
      endsOn: row.endsOn,
      note: note.trim(),
      items: 0,
      done: 0,
      moved: 0,
      ...counts,
    },
    company: companyOf(person),
    to,
    by,
    at,
    url: `/apps/staffs/leaveView/${row.id}`,
  });
