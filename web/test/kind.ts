import { defineFields, get, line, listOf, pageOf, PageQuery, patch, post, WhereText } from '@embark/contracts/kit';
import { NewTimelineEntry, timelineEndpoints } from '@embark/contracts/platform/timeline';
import { bulkFields } from '@embark/contracts/workspace/bulk';
import { z } from 'zod';
import type { FieldSpec } from '../src/kit/record/fields.ts';

/** A made-up kind of record: boats, with what a contract says of a kind. */
export const boatFields = defineFields({
  name: { kind: 'text', column: true, sort: true },
  harbour: { kind: 'choice', of: /^[A-Z]{2}$/, column: true, filter: true, where: true },
  flag: { kind: 'choice', of: /^[A-Z]{2}$/, column: true, filter: true },
  seats: { kind: 'number', column: true, sort: 'desc' },
  builtOn: { kind: 'day', column: true },
  createdAt: { kind: 'moment', column: true, filter: 'created' },
});
export const BoatFilter = PageQuery.extend({
  ...boatFields.filter,
  harbour: listOf(line(2)).optional(),
  q: line(100).optional(),
  where: WhereText.optional(),
});
export const Boat = z.object({
  id: z.uuid(),
  version: z.number().int(),
  name: z.string(),
  harbour: z.string(),
  flag: z.string(),
  seats: z.number().nullable(),
  builtOn: z.string().nullable(),
  ownerId: z.number(),
  office: z.string(),
  owner: z.string(),
  zone: z.string(),
  createdAt: z.string(),
  can: z.object({ edit: z.boolean() }),
});
export type Boat = z.infer<typeof Boat>;
export const NewBoat = z.strictObject({
  name: line(40).min(1, 'Enter a name'),
  harbour: line(2).min(1, 'Choose a harbour'),
  seats: z.number().nullable(),
  builtOn: z.string().nullable(),
  ownerId: z.number(),
  office: z.string(),
});
export const boatBulk = bulkFields(NewBoat, ['harbour', 'seats']);

const Id = z.object({ id: z.uuid() });
const permission = 'signed-in';
export const boats = {
  list: get('/boats-app/boats', { permission, summary: 'Boats.', query: BoatFilter, returns: pageOf(Boat) }),
  get: get('/boats-app/boats/:id', { permission, summary: 'A boat.', params: Id, returns: Boat }),
  create: post('/boats-app/boats', { permission, summary: 'A new boat.', body: NewBoat, returns: Boat }),
  change: patch('/boats-app/boats/:id', {
    permission,
    summary: 'Another boat.',
    params: Id,
    body: NewBoat.partial().extend({ version: z.number() }),
    returns: Boat,
  }),
  ...timelineEndpoints('/boats-app/boats', {
    read: 'conversions.read',
    write: 'conversions.write',
    entry: NewTimelineEntry,
    record: Boat,
  }),
};

export const boatSpecs = {
  name: { kind: 'text', label: 'Name', required: true },
  harbour: {
    kind: 'choice',
    label: 'Harbour',
    required: true,
    options: [
      { value: 'SY', label: 'Sydney' },
      { value: 'HB', label: 'Hobart' },
    ],
  },
  flag: { kind: 'country', label: 'Flag' },
  office: { kind: 'choice', label: 'Office', options: [{ value: 'AU', label: 'Australia' }] },
  ownerId: { kind: 'person', label: 'Owner', options: [{ value: 31, label: 'Omar Haddad' }] },
  skipper: { kind: 'choice', label: 'Skipper', options: [{ value: 7, label: 'Asha' }] },
  seats: { kind: 'number', label: 'Seats' },
  builtOn: { kind: 'day', label: 'Built' },
  createdAt: { kind: 'moment', label: 'Created' },
  createdFrom: { kind: 'day', label: 'Created from' },
} satisfies Record<string, FieldSpec>;

export const boatId = '0197a000-0000-7000-8000-0000000000b1';
export const someBoat = (given: Partial<Boat> = {}): Boat => ({
  id: boatId,
  version: 3,
  name: 'Albatross',
  harbour: 'HB',
  flag: 'AU',
  seats: 12,
  builtOn: '2019-05-04',
  ownerId: 77,
  owner: 'Lina Gone',
  office: 'AU',
  zone: 'Australia/Hobart',
  createdAt: '2026-11-02T05:00:00.000Z',
  can: { edit: true },
  ...given,
});
