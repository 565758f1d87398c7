import { z } from 'zod';
import {
  del,
  get,
  line,
  ListPreference,
  listOf,
  orNone,
  patch,
  post,
  recordKinds,
  Role,
  Whole,
} from '../../kit/index.ts';

/** The lists that can have views. */
export const ViewList = z.enum(recordKinds);
export type ViewList = z.infer<typeof ViewList>;

export const viewLayouts = ['list', 'board'] as const;
/** So many views stand as tabs at most. */
export const MOST_PINNED = 12;

/** A list's filter as the address bar carries it: names and texts, no paging and no sort. */
const Filter = z
  .record(z.string().min(1).max(40), line(8000).min(1))
  .refine((given) => Object.keys(given).length <= 30, 'At most 30 parts');
/** An address of the list's, in small letters: `/apps/veb-enquiries/ne/veb`. */
const Place = line(200)
  .toLowerCase()
  .regex(/^\/[\w/-]*$/, 'Use the path of a list');

const own = {
  name: line(60).min(1, 'Enter a name'),
  /** Only at this address of the list; none: wherever the list is. */
  place: orNone(Place),
  filter: Filter,
  sort: orNone(line(200)),
  layout: z.enum(viewLayouts),
  /** Columns, widths and density; none: as each person likes them. */
  look: ListPreference.strict().nullable(),
  /** Who a view is shared with, in addition to its owner: everyone with one of the roles or in one of the offices. */
  roles: listOf(Role),
  offices: listOf(line(4)),
};

/** A filter, an order and a look of a list under a name. It never shows more than its reader reaches. */
export const View = z.object({
  ...z.object(own).shape,
  id: z.uuid(),
  list: ViewList,
  version: z.number().int(),
  filter: z.record(z.string(), z.string()),
  place: z.string().nullable(),
  sort: z.string().nullable(),
  name: z.string(),
  roles: z.array(Role),
  offices: z.array(z.string()),
  owner: z.string(),
  isMine: z.boolean(),
  /** Whether it is shown as a tab. Tabs come first in their order, other views by name. */
  pinned: z.boolean(),
  can: z.object({ edit: z.boolean(), share: z.boolean(), remove: z.boolean() }),
});
export type View = z.infer<typeof View>;

/** What a list opens with at one address: the caller's own choice (`role` null), or that of a role. */
const Default = z.object({ place: z.string(), viewId: z.uuid(), role: Role.nullable() });

export const NewView = z.strictObject({ list: ViewList, ...own });
export type NewView = z.infer<typeof NewView>;
export const ViewChange = z.strictObject({ version: Whole, ...z.object(own).partial().shape });
export type ViewChange = z.infer<typeof ViewChange>;

const Id = z.object({ id: z.uuid() });
const Of = z.object({ list: ViewList });

export const views = {
  list: get('/views-app/views', {
    permission: 'signed-in',
    summary: 'List your saved and shared views of a list, pinned ones first, and its default view.',
    query: Of,
    returns: z.object({ rows: z.array(View), defaults: z.array(Default), can: z.object({ share: z.boolean() }) }),
  }),
  counts: get('/views-app/counts', {
    permission: 'signed-in',
    summary: 'Count the rows of each pinned view at an address of its list. At most one second old.',
    query: Of.extend({
      place: Place,
      /** What the address holds the list to, as a query: `status=NE&serCode=VEB`. */
      within: line(500).default(''),
    }),
    returns: z.array(z.object({ id: z.uuid(), count: z.number().int() })),
  }),
  create: post('/views-app/views', {
    permission: 'signed-in',
    summary: 'Save a view. Sharing it needs permission.',
    body: NewView,
    returns: View,
  }),
  change: patch('/views-app/views/:id', {
    permission: 'signed-in',
    summary: 'Update a view. A stale `version` returns 409 with the current one.',
    params: Id,
    body: ViewChange,
    returns: View,
  }),
  remove: del('/views-app/views/:id', {
    permission: 'signed-in',
    summary: 'Delete a view for everyone.',
    params: Id,
    query: z.object({ version: Whole }),
    returns: z.object({ message: z.string() }),
  }),
  arrange: post('/views-app/arrangement', {
    permission: 'signed-in',
    summary: 'Set your pinned views and their order.',
    body: z.strictObject({
      ...Of.shape,
      pinned: z.array(z.uuid()).max(100),
    }),
    returns: z.object({ message: z.string() }),
  }),
  setDefault: post('/views-app/default', {
    permission: 'signed-in',
    summary:
      'Set the default view of a list at an address, for you or, with permission to share, for a role. None clears it.',
    body: z.strictObject({ ...Of.shape, place: Place, viewId: orNone(z.uuid()), role: orNone(Role).optional() }),
    returns: z.object({ message: z.string() }),
  }),
};
