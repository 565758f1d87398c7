import { Client } from 'pg';

/** Deletes everything that `load.sql` did not create, by id, so that each round sees the same rows. */
export async function clean(url: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(`
      set session_replication_role = replica;
      create temp table ended as select id from enquiries where id::text not like '0190%-7000-8000-000000000002';
      delete from timeline where subject = 'enquiries' and subject_id in (select id from ended);
      delete from enquiries where id in (select id from ended);
      delete from enquiry_activity where enquiry_id in (select id from ended);
      delete from contacts where id::text not like '0190%-7000-8000-000000000001';
      delete from import_results; delete from import_rows; delete from import_changes; delete from imports;
      delete from audit; delete from idempotency_keys;
      truncate enquiry_deltas, enquiry_totals;
      insert into enquiry_totals select company, office_id, service_id, status, count(*) from enquiries group by 1, 2, 3, 4;
      select recount_leads(id) from offices;
      select recount_open_enquiries();
      truncate booking_total_deltas, booking_totals;
      insert into booking_totals select company, office_id, status, count(*) from bookings group by 1, 2, 3;
      truncate conversion_total_deltas, conversion_totals;
      insert into conversion_totals select company, office_id, service_id, status_id, count(*) from conversions group by 1, 2, 3, 4`);
    await cleanFloor(client);
    await client.query('vacuum (analyze) contacts, enquiries, timeline, import_rows, import_results, audit');
  } finally {
    await client.end();
  }
}

/** The same for the floor, if there is one: its totals are counted anew. */
async function cleanFloor(client: Client) {
  const { rows } = await client.query("select to_regclass('floor.enquiries') as floor");
  if (!isFilled(rows[0])) return;
  await client.query(`
    delete from floor.timeline t where not exists (select from timeline kept where kept.subject_id = t.subject_id);
    delete from floor.enquiries where id::text not like '0190%-7000-8000-000000000002';
    truncate floor.deltas, floor.counters;
    insert into floor.counters select company, office_id, service_id, status, count(*) from floor.enquiries group by 1, 2, 3, 4`);
  await client.query('vacuum (analyze) floor.enquiries, floor.timeline');
}

const isFilled = (row: Record<string, unknown> | undefined) => row !== undefined && row['floor'] !== null;
