import { z } from 'zod';
import { get, line, listOf, numeric, type Permission, post } from '../../kit/index.ts';
import { TIMELINE_SLICE, TimelineEntry, TimelineSlice } from './timeline.ts';

export * from './timeline.ts';

const params = z.object({ id: z.uuid() });

/** Query of a timeline: `kind` filters it, `cursor` continues it. */
export const TimelineQuery = z.object({
  kind: listOf(line(20)).optional(),
  cursor: line(40).optional(),
  size: numeric(z.number().int().min(1).max(100)).default(TIMELINE_SLICE),
});

type Kind<Entry, Shown> = {
  read: Permission;
  write: Permission;
  /** The input schema: `NewTimelineEntry`, extended with the next date that it can set. */
  entry: Entry;
  /** The record for its page. */
  record: Shown;
};

/** People named in a note, or given a task, who can't open the record; those named were not notified. */
export const unseenBy = z.array(z.string());

/** The timeline endpoints of a record type whose URLs start with `path`: reading it, and adding entries. */
export const timelineEndpoints = <Entry extends z.ZodObject, Shown extends z.core.$ZodType>(
  path: string,
  { read, write, entry, record }: Kind<Entry, Shown>,
) => ({
  timeline: get(`${path}/:id/timeline`, {
    permission: read,
    summary: 'List timeline entries, newest first. Filter with `kind`, continue with `cursor`.',
    params,
    query: TimelineQuery,
    returns: TimelineSlice,
  }),
  addToTimeline: post(`${path}/:id/timeline`, {
    permission: write,
    summary: 'Add a note, a call with its outcome, or a message, and optionally the next date.',
    params,
    body: entry,
    returns: z.object({ entry: TimelineEntry, record, unseenBy }),
  }),
});
