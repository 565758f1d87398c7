import { blankUser, UserFields, type users } from '@embark/contracts/hr/users';
import type { Output, Input } from '@embark/contracts/kit';
import { type Ctx, inTransaction } from '../../../../kit/context.ts';
import { Problem, requireValid, requireVersion } from '../../../../kit/problem.ts';
import type { UploadedFile } from '../../../../kit/responses.ts';
import * as audit from '../../../platform/audit/index.ts';
import { hashPassword } from '../../../organisation/people/index.ts';
import { endSessions } from '../../../organisation/session/index.ts';
import { present } from '../present.service.ts';
import { metBy } from '../users.access.ts';
import * as sql from '../users.queries.ts';
import { loses } from '../users.rules.ts';
import { holdLastAdmin, lockPeople, type Parts } from './keep.ts';
import * as check from './checks.ts';
import { settle } from './handover.ts';
import { newPassword } from './password.ts';
import { inspect } from '../../../../kit/files/inspect/inspect.ts';
import { type FileKind, mediaTypes } from '../../../../kit/files/sniffFileType.ts';
import { type FileStore, hashOf } from '../../../../kit/files/store.ts';
import { noteKept } from '../users.queries.ts';

const endings: Record<FileKind, RegExp> = { pdf: /\.pdf$/i, docx: /\.docx$/i, png: /\.png$/i, jpg: /\.jpe?g$/i };

/** Stores an uploaded contract. Its type is detected from the content; a wrong file extension is corrected. */
async function takeContract({ db, now }: Ctx, files: FileStore, file: UploadedFile) {
  const { name, path, size } = file;
  // judged without its name: a wrong file extension is corrected below
  const { kind } = await inspect({ ...file, name: '' }, 'contract_file');
  requireValid(kind !== 'xlsx', 'contract_file', 'Choose a PDF, Word (.docx), PNG or JPEG file');
  const contractHash = await hashOf(path);
  await noteKept(db, contractHash, now); // recorded first, so that the cleanup knows every stored file
  await files.keep(path);
  return {
    contractHash,
    contractName: endings[kind].test(name) ? name : `${name}.${kind}`,
    contractType: mediaTypes[kind],
    contractSize: size,
  };
}

const noContract = { contractHash: null, contractName: null, contractType: null, contractSize: null };

type Saving = Input<typeof users.save> & { file: UploadedFile | null };

/** Adds a colleague, or changes the given fields. Permission changes take effect at once. */
export const save =
  ({ files, forgetUser, mailLink, others }: Parts) =>
  async (
    ctx: Ctx,
    { file, removeContract, id, version, handover, ...given }: Saving,
  ): Promise<Output<typeof users.save>> => {
    const contract = file ? await takeContract(ctx, files, file) : removeContract ? noContract : {};
    if (!id) return add(ctx, given, contract, mailLink);

    return inTransaction(ctx, async (ctx) => {
      requireValid(version !== undefined, 'version', 'Reload the page and try again');
      const { actor, people, admins } = await lockPeople(ctx, [id]);
      const [before] = people;
      if (!before) throw new Problem('not-found', "Staff member not found, or you don't have access.");
      requireVersion(before, version, present(ctx, before));

      const after = read({ ...check.fieldsOf(before), ...given });
      check.allowStanding(actor, before, after);
      const office = await check.office(ctx, actor, after.office);
      const phone = await check.sense(ctx, id, before, after, office);
      holdLastAdmin(admins, [{ id, ...after }]);

      await sql.update(ctx.db, id, ctx.now, { ...columnsOf(after, office.id), phone, ...contract });
      await settle(ctx, [{ id, ...after }], after.displayName, { handover, others });
      if (loses(before, after)) await endSessions(ctx.db, id);
      forgetUser(id);
      const row = await stored(ctx, id);
      await audit.record(ctx, {
        action: 'users.save',
        subject: 'users',
        subjectId: String(id),
        ...difference(traced(before), traced(row)),
      });
      return { message: 'Staff member saved.', data: present(ctx, row), password: null };
    });
  };

type Fields = Omit<Saving, 'file' | 'removeContract' | 'id' | 'version' | 'handover'>;

/**
 * The first password is set through a mailed link. Without mail it is shown to the colleague who adds the account, and
 * must be changed at the first sign-in.
 */
async function add(
  ctx: Ctx,
  given: Fields,
  contract: object,
  mailLink: Parts['mailLink'],
): Promise<Output<typeof users.save>> {
  const password = newPassword();
  const secret = { passwordHash: await hashPassword(password), mustChangePassword: mailLink === null };
  return inTransaction(ctx, async (ctx) => {
    const { actor } = await lockPeople(ctx, []);
    const after = read({ ...blankUser, companies: [ctx.reach.company], ...given });
    check.allowStanding(actor, null, after);
    const office = await check.office(ctx, actor, after.office);
    const phone = await check.sense(ctx, null, null, after, office);
    const id = await sql.insert(ctx.db, { ...columnsOf(after, office.id), phone, ...contract, ...secret });
    const row = await stored(ctx, id);
    await audit.record(ctx, { action: 'users.add', subject: 'users', subjectId: String(id), after: traced(row) });
    await mailLink?.(ctx, row.email);
    return { message: 'Staff member added.', data: present(ctx, row), password: mailLink ? null : password };
  });
}

/** A missing field is an error only if the stored row has no value either. */
function read(given: unknown): UserFields {
  const fields = UserFields.safeParse(given);
  if (fields.success) return { ...fields.data, email: fields.data.email.toLowerCase() };
  throw new Problem('invalid', 'Please check the form.', {
    fields: Object.fromEntries(fields.error.issues.map(({ path, message }) => [path.join('.'), message])),
  });
}

const columnsOf = ({ displayName, office: _office, ...fields }: UserFields, countryId: number) => ({
  ...fields,
  name: displayName,
  countryId,
  companies: [...new Set(fields.companies)],
  roles: [...new Set(fields.roles)],
});

async function stored(ctx: Ctx, id: number): Promise<sql.Stored> {
  const row = await sql.find(ctx.db, id, metBy(ctx.reach));
  if (!row) throw new Problem('invalid', 'Keep this company selected, or make this change from the other company.');
  return row;
}

const traced = (row: sql.Stored): Record<string, unknown> => ({
  ...check.fieldsOf(row),
  contract: row.contractName,
  contractHash: row.contractHash,
});

function difference(before: Record<string, unknown>, after: Record<string, unknown>) {
  const fields = Object.keys(after).filter((field) => JSON.stringify(before[field]) !== JSON.stringify(after[field]));
  const pick = (from: Record<string, unknown>) => Object.fromEntries(fields.map((field) => [field, from[field]]));
  return { before: pick(before), after: pick(after) };
}
