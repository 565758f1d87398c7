import type { Db } from './imported.queries.ts';
import * as sql from './imported.queries.ts';
import { placeFor } from './places.rules.ts';
import { nextRevision, put } from './registrations.queries.ts';

/** Locks the events that rows of an import name, before anybody of them is touched. */
export const holdNamed = async (db: Db, company: string, names: readonly string[]): Promise<void> => {
  if (names.length > 0) await sql.lockNamed(db, company, names);
};

/**
 * Registers imported enquiries for the events that they name by title or number, in the order of their lines. A name that is no event's stays what
 * somebody wrote; a person who is registered already is not registered twice.
 */
export async function placeImported(db: Db, stamp: sql.Stamp, enquiryIds: readonly string[]): Promise<void> {
  const rows = await sql.findNaming(db, stamp.company, enquiryIds);
  for (const eventId of [...new Set(rows.map((row) => row.eventId))].toSorted()) {
    const mine = rows.filter((row) => row.eventId === eventId);
    const house = await sql.findHouse(db, eventId);
    const here = new Set(await sql.findContacts(db, eventId));
    const revision = await nextRevision(db, eventId);
    const placed = mine.flatMap(({ enquiryId, contactId, seats, at }) => {
      if (here.has(contactId)) return [];
      here.add(contactId);
      const state = placeFor(house, seats);
      if (state === 'registered') house.taken += seats;
      else house.waiting += 1;
      return [{ enquiryId, eventId, seats, state, registeredAt: at, walkIn: false, revision }];
    });
    if (placed.length > 0) await put(db, placed);
    if (placed.length > 0)
      await sql.tellPlaced(
        db,
        stamp,
        placed.map(({ enquiryId }) => enquiryId),
      );
  }
}
