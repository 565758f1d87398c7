import { z } from 'zod';
import {
  companyKinds,
  del,
  get,
  line,
  ListPreference,
  listOf,
  officeKinds,
  personalKinds,
  orNone,
  patch,
  post,
  recordKinds,
  Role,
  Whole,
} from '../../kit/index.ts';

/** The lists with saved views. */
export const ViewList = z.enum([...recordKinds, ...companyKinds, ...officeKinds, ...personalKinds]);
export type ViewList = z.infer<typeof ViewList>;

export const viewLayouts = ['list', 'board', 'calendar'] as const;
/** The maximum number of tabs. */
export const MOST_PINNED = 12;

/** A list's filter as in its URL, without paging and sorting. */
const Filter = z
  .record(z.string().min(1).max(40), line(8000).min(1))
  .refine((given) => Object.keys(given).length <= 30, 'At most 30 parts');
/** A list URL in lower case: `/apps/veb-enquiries/ne/veb`. */
const Place = line(200)
  .toLowerCase()
  .regex(/^\/[\w/-]*$/, 'Use the path of a list');

const own = {
  name: line(60).min(1, 'Enter a name'),
  /** Limits the view to this URL of the list; by default, every URL. */
  place: orNone(Place),
  filter: Filter,
  sort: orNone(line(200)),
  layout: z.enum(viewLayouts),
  /** Columns, widths and density; by default, each user's own. */
  look: ListPreference.strict().nullable(),
  /** Who a view is shared with, in addition to its owner: everyone with one of the roles or in one of the offices. */
  roles: listOf(Role),
  offices: listOf(line(4)),
};

/** A saved filter, sort and look of a list. It only shows records within the user's reach. */
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

/** The default view of a list at a URL: the user's own (`role` null), or a role's. */
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
      /** The filter that the URL sets, as a query: `status=NE&serCode=VEB`. */
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
