import { randomUUID } from 'node:crypto';
import { type parties, type Passport, PassportNumber } from '@embark/contracts/casework/parties';
import type { Input, Output } from '@embark/contracts/kit';
import { type Ctx, inTransaction } from '../../../../kit/context.ts';
import { allow, requireState, requireValid } from '../../../../kit/problem.ts';
import { takeForChange } from '../../../../kit/record/change.ts';
import * as audit from '../../../platform/audit/index.ts';
import type { Numbers } from '../numbers.service.ts';
import * as sql from '../papers.queries.ts';
import { maskNumber } from '../parties.rules.ts';
import { present } from './read.ts';
import { takePerson, tellFiles } from './papers.ts';
import { partyTable } from '../parties.queries.ts';

type Inputs = { [K in keyof typeof parties]: Input<(typeof parties)[K]> };
type Outputs = { [K in keyof typeof parties]: Output<(typeof parties)[K]> };

const shown = ({ contactId: _contact, files: _files, may: _may, ...passport }: sql.StoredPassport): Passport =>
  passport;

/** What the audit trail records; never the number. */
const traced = ({ country, issuedOn, expiresOn, current }: Omit<Passport, 'id' | 'version' | 'number'>) => ({
  country,
  issuedOn,
  expiresOn,
  current,
});

function requireDays({ issuedOn, expiresOn }: Pick<Passport, 'issuedOn' | 'expiresOn'>) {
  const isLater = issuedOn === null || expiresOn > issuedOn;
  requireValid(isLater, 'expiresOn', 'A passport expires after the day it was issued');
}

/** The passports of people on files. Their numbers are stored encrypted. */
export const passportService = (numbers: Numbers) => ({
  addPassport: (ctx: Ctx, { id, ...given }: Inputs['addPassport']): Promise<Outputs['addPassport']> =>
    inTransaction(ctx, async (ctx) => {
      const party = await takePerson(ctx, id);
      const { number, current, ...rest } = given;
      requireDays(rest);
      await sql.lockPerson(ctx.db, party.contactId);
      await requireNew(ctx, numbers, { contactId: party.contactId, number, except: null });
      const isCurrent = current || !party.passports.some((one) => one.current);
      const passportId = randomUUID();
      if (isCurrent) await sql.retire(ctx.db, party.contactId, passportId);
      await sql.passportTable.insert(ctx, {
        id: passportId,
        company: ctx.reach.company,
        contactId: party.contactId,
        ...rest,
        ...sealed(numbers, passportId, number),
        current: isCurrent,
        createdAt: ctx.now.toISOString(),
      });
      await tellFiles(ctx, [party.conversionId], { did: 'passport-added', name: party.name, country: rest.country });
      await audit.recordChange(ctx, 'parties.addPassport', passportId, null, traced({ ...rest, current: isCurrent }));
      return present(ctx, await partyTable.find(ctx, id));
    }),

  changePassport: (
    ctx: Ctx,
    { id, version, number, ...given }: Inputs['changePassport'],
  ): Promise<Outputs['changePassport']> =>
    inTransaction(ctx, async (ctx) => {
      const before = await takeForChange(ctx, sql.passportTable, {
        id,
        version,
        may: (_reach, { may }) => may.write,
        present: (_, row) => shown(row),
      });
      const next = { ...traced(before), ...given };
      requireDays(next);
      const remains = next.current || !before.current;
      requireValid(remains, 'current', 'Make another passport the current one instead');
      await sql.lockPerson(ctx.db, before.contactId);
      if (number !== undefined) await requireNew(ctx, numbers, { contactId: before.contactId, number, except: id });
      if (next.current) await sql.retire(ctx.db, before.contactId, id);
      await sql.passportTable.update(ctx, id, { ...given, ...(number && sealed(numbers, id, number)) });

      const after = await sql.passportTable.find(ctx, id);
      await tellFiles(ctx, before.files, { did: 'passport-changed', country: after.country }, before.contactId);
      await audit.recordChange(
        ctx,
        'parties.changePassport',
        id,
        { ...traced(before), number: 'as before' },
        { ...traced(after), number: number === undefined ? 'as before' : 'another' },
      );
      return shown(after);
    }),

  removePassport: (ctx: Ctx, { id, version }: Inputs['removePassport']): Promise<Outputs['removePassport']> =>
    inTransaction(ctx, async (ctx) => {
      const before = await takeForChange(ctx, sql.passportTable, {
        id,
        version,
        may: (_reach, { may }) => may.write,
        present: (_, row) => shown(row),
      });
      await sql.lockPerson(ctx.db, before.contactId);
      await sql.passportTable.remove(ctx, id);
      if (before.current) await sql.promote(ctx.db, before.contactId);
      await tellFiles(ctx, before.files, { did: 'passport-removed', country: before.country }, before.contactId);
      await audit.recordChange(ctx, 'parties.removePassport', id, traced(before), null);
      return {};
    }),

  revealPassport: async (ctx: Ctx, { id }: Inputs['revealPassport']): Promise<Outputs['revealPassport']> => {
    const { may } = await sql.passportTable.read(ctx, id);
    allow(may.reveal);
    const number = numbers.open(id, await sql.sealedNumber(ctx.db, id));
    requireState(number !== null, "This number can't be read: the secret that encrypted it is not configured.");
    audit.noteRead(ctx, 'passports', id, ['number']);
    return { number };
  },

  findPassport: async (ctx: Ctx, { number }: Inputs['findPassport']): Promise<Outputs['findPassport']> => {
    const read = PassportNumber.safeParse(number);
    return { rows: read.success ? await sql.findNumber(ctx, numbers.keys(read.data)) : [] };
  },
});

const sealed = (numbers: Numbers, id: string, number: string) => ({
  numberSealed: numbers.seal(id, number),
  numberKey: numbers.key(number),
  numberMasked: maskNumber(number),
});

/** Refuses a number that the person already has. */
async function requireNew(
  { db }: Ctx,
  numbers: Numbers,
  { contactId, number, except }: { contactId: string; number: string; except: string | null },
) {
  const isTaken = await sql.hasNumber(db, contactId, numbers.keys(number), except);
  requireValid(!isTaken, 'number', 'This person already has a passport with this number');
}
