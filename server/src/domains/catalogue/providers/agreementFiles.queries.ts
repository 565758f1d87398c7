import type { FileKind } from '@embark/contracts/kit';
import { type Insertable, type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../db/client.ts';
import type { DB } from '../../../db/schema.ts';
import type { Reach } from '../../../kit/context.ts';
import { Problem } from '../../../kit/problem.ts';
import { iso } from '../../../kit/page.ts';
import { ofCompany } from './providers.access.ts';

/** In SQL: the versions of a provider's agreement as JSON, the newest first. */
export const agreementFilesOf = (provider: RawBuilder<unknown>): RawBuilder<unknown> => sql`coalesce((
  select json_agg(json_build_object('id', f.id, 'number', f.number, 'name', f.name, 'kind', f.kind, 'size', f.size,
    'uploadedBy', u.name, 'uploadedAt', ${iso('f.uploadedAt')}) order by f.number desc)
  from agreement_files f join users u on u.id = f.uploaded_by where f.provider_id = ${provider}), '[]')`;

type Stored = { name: string; kind: FileKind; fileName: string };

/** A version of an agreement of the company; 404 for any other. */
export async function findAgreementFile(db: Db, reach: Reach, id: string): Promise<Stored> {
  const { rows } = await sql<Stored>`select f.name, f.kind, f.file_name as "fileName"
    from agreement_files f join providers r on r.id = f.provider_id where f.id = ${id} and ${ofCompany(reach)}`.execute(
    db,
  );
  const [found] = rows;
  if (!found) throw new Problem('not-found', 'File not found.');
  return found;
}

/** Adds the next version. The caller has locked the provider. */
export async function insertAgreementFile(
  db: Db,
  providerId: number,
  file: Omit<Insertable<DB['agreementFiles']>, 'id' | 'number' | 'providerId'>,
): Promise<void> {
  const number = sql<number>`(select coalesce(max(number), 0) + 1 from agreement_files where provider_id = ${providerId})`;
  await db
    .insertInto('agreementFiles')
    .values({ ...file, providerId, number })
    .execute();
}
