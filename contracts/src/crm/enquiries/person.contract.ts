import { z } from 'zod';
import { get } from '../../kit/index.ts';
import { FieldChange, TimelineQuery, TimelineSlice } from '../../platform/timeline/index.ts';

const params = z.object({ id: z.uuid() });

/** The timeline and history of a contact, across all their enquiries and client files. */
export const contactStreams = {
  timeline: get('/contacts-app/contacts/:id/timeline', {
    permission: 'contacts.read',
    summary: "List a contact's timeline across enquiries and client files, newest first.",
    params,
    query: TimelineQuery,
    returns: TimelineSlice,
  }),
  history: get('/contacts-app/contacts/:id/history', {
    permission: 'contacts.read',
    summary: "List a contact's field changes, including merged contacts, newest first.",
    params,
    returns: z.object({ rows: z.array(FieldChange) }),
  }),
};
