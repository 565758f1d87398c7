import { Company, Role } from '@embark/contracts/kit';
import { readSettings, type SessionUser } from '@embark/contracts/organisation/session';
import { standingOf } from '../second-factor/index.ts';
import type { SessionRow } from './session.queries.ts';

/** The signed-in user as browsers know them. */
export const present = (row: SessionRow): SessionUser => ({
  role: row.roles.filter((role): role is Role => Role.safeParse(role).success),
  data: {
    id: row.id,
    displayName: row.name,
    photoURL: row.photoUrl,
    email: row.email,
    aran_email: row.aranEmail,
    settings: readSettings({ ...readSettings(row.settings), ...(row.language && { language: row.language }) }),
    zone: row.zone,
    shortcuts: Array.isArray(row.shortcuts) ? row.shortcuts.map(String) : [],
    options: {
      country_id: row.countryId,
      company_ids: row.companies.filter((code): code is Company => Company.safeParse(code).success),
    },
  },
  company: Company.parse(row.company),
  country: row.country,
  from: 'embark',
  mustChangePassword: row.mustChangePassword,
  secondFactor: standingOf(row.roles, row.hasSecondFactor, row.asksSecondFactor),
});
