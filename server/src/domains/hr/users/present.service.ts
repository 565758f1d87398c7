import { Company, Role } from '@embark/contracts/kit';
import { Language } from '@embark/contracts/organisation/account';
import type { User, UserCard } from '@embark/contracts/hr/users';
import type { Ctx } from '../../../kit/context.ts';
import { mayKeep, maySeeEmployment } from './users.access.ts';
import type { Stored } from './users.queries.ts';
import { givenBy, mayChangeEmail, mayTouch, takenBy } from './users.rules.ts';

export const rolesOf = (roles: readonly string[]): Role[] =>
  roles.filter((role): role is Role => Role.safeParse(role).success);

export const companiesOf = (companies: readonly string[]): Company[] =>
  companies.filter((code): code is Company => Company.safeParse(code).success);

/** What everyone in the company can see. */
export const cardOf = (row: Stored): UserCard => ({
  id: row.id,
  displayName: row.displayName,
  photoURL: row.photoUrl,
  email: row.email,
  aranEmail: row.aranEmail,
  phone: row.phone,
  jobTitle: row.jobTitle,
  office: row.office,
  officeName: row.officeName,
  zone: row.ownZone ?? row.officeZone,
  companies: companiesOf(row.companies),
  roles: rolesOf(row.roles),
  managerId: row.managerId,
  manager: row.manager,
  active: row.active,
  awayUntil: row.awayUntil,
});

/** A user as the caller may see them, with the actions the caller may take. */
export function present(ctx: Ctx, row: Stored): User {
  const { roles: held, userId } = ctx.reach;
  const { contractName: name, contractType: type, contractSize: size, startsOn, endsOn, ownZone } = row;
  const card = cardOf(row);
  const language = Language.safeParse(row.language);
  const seesEmployment = maySeeEmployment(ctx.reach, row);
  const mayEdit = mayKeep(ctx.reach, row) && mayTouch(held, card.roles);
  const isSelf = row.id === userId;
  const contract = name !== null && type !== null && size !== null ? { name, type, size } : null;
  return {
    ...card,
    version: row.version,
    ownZone,
    language: language.success ? language.data : null,
    employment: seesEmployment ? { startsOn, endsOn, contract } : null,
    can: {
      change: mayEdit,
      changeEmail: mayEdit && mayChangeEmail(held, card.roles),
      remove: mayEdit && !isSelf && row.active,
      download: seesEmployment && contract !== null,
    },
    mayGive: mayEdit && !isSelf ? givenBy(held) : [],
    mayTake: mayEdit && !isSelf ? takenBy(held) : [],
  };
}
