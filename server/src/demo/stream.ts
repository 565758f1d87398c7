import type { Client } from './clients.ts';
import type { Told } from './enquiries.ts';
import type { Row } from './rows.ts';

/** The timeline entries of all records, in chronological order. */
export function timelineOf(
  told: readonly Told[],
  clients: readonly Client[],
  more: readonly Placed[],
): Row<'timeline'>[] {
  const fileOf = new Map(clients.map(({ row }) => [row.enquiryId, row]));
  const entries = [
    ...told.flatMap((one) => ofEnquiry(one, fileOf.get(one.row.id))),
    ...clients.flatMap(ofClient),
    ...more,
  ];
  return entries.toSorted((one, other) => one.moment - other.moment).map(({ row }) => row);
}

/** An entry with its time, for sorting. */
export type Placed = { moment: number; row: Row<'timeline'> };
type EntrySubject = Pick<Row<'timeline'>, 'company' | 'contactId' | 'subject' | 'subjectId'>;

export const place = (
  of: EntrySubject,
  moment: number,
  kind: string,
  actorId: number | null,
  note: string,
  data: Record<string, string | number>,
): Placed => ({
  moment,
  row: { ...of, kind, at: new Date(moment).toISOString(), actorId, note, data },
});

function ofEnquiry({ row, arrival, events }: Told, file: Client['row'] | undefined): Placed[] {
  const of: EntrySubject = { company: row.company, contactId: row.contactId, subject: 'enquiries', subjectId: row.id };
  const created = place(of, arrival.at.getTime(), 'created', row.createdBy ?? null, '', {});
  const rest = events.map(({ kind, at, actor, note, data }) =>
    kind === 'converted' && file
      ? place(of, at, kind, actor.id, note, { ...data, conversionId: file.id, conversionNumber: file.number })
      : place(of, at, kind, actor.id, note, data),
  );
  return [created, ...rest];
}

function ofClient({ row, events, enquiry }: Client): Placed[] {
  const of: EntrySubject = {
    company: row.company,
    contactId: row.contactId,
    subject: 'conversions',
    subjectId: row.id,
  };
  const opened = place(of, Date.parse(String(row.openedAt)), 'opened', row.caseOfficerId, '', {
    enquiryNumber: String(enquiry.row.number),
  });
  return [opened, ...events.map(({ kind, at, actor, note, data }) => place(of, at, kind, actor.id, note, data))];
}

/** The audit entries of the same changes, which the history of a record is read from. */
export function auditOf(samples: readonly Told[]): Row<'audit'>[] {
  const traces = samples.flatMap(({ row, arrival, events, first }) => {
    const trace = (moment: number, actorId: number | null, action: string, before: object | null, after: object) => ({
      moment,
      row: {
        at: new Date(moment).toISOString(),
        actorId,
        company: row.company,
        action: `enquiries.${action}`,
        subject: 'enquiries',
        subjectId: row.id,
        before: before && { ...before },
        after: { ...after },
      },
    });
    const created = { serCode: arrival.service.code, status: 'NE', assignee: first.name };
    return [
      trace(arrival.at.getTime(), row.createdBy ?? null, 'create', null, created),
      ...events.flatMap(({ kind, at, actor, data: { from = '', to = '' } }) => {
        if (kind === 'status') return [trace(at, actor.id, 'move', { status: from }, { status: to })];
        if (kind === 'converted') return [trace(at, actor.id, 'convert', { status: from }, { status: to })];
        if (kind === 'assignee') return [trace(at, actor.id, 'change', { assignee: from }, { assignee: to })];
        return [];
      }),
    ];
  });
  return traces.toSorted((one, other) => one.moment - other.moment).map((one) => one.row);
}
