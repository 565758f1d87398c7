import type { Db } from '../../../../db/client.ts';

/** The zone of an office by its code; without one that of whoever asks. */
export type Zones = (office: string | null) => string;

export async function zonesOf(db: Db, userId: number): Promise<Zones> {
  const offices = await db.selectFrom('offices').select(['id', 'code', 'zone']).execute();
  const own = await db.selectFrom('users').select(['zone', 'countryId']).where('id', '=', userId).executeTakeFirst();
  const home = own?.zone ?? offices.find(({ id }) => id === own?.countryId)?.zone ?? 'UTC';
  const byCode = new Map(offices.map(({ code, zone }) => [code, zone]));
  return (office) => (office === null ? home : (byCode.get(office) ?? home));
}
