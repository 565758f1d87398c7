import { z } from 'zod';
import { Currency } from '../../kit/index.ts';
import {
  choiceField,
  codeField,
  countryField,
  dayField,
  decimalField,
  defineRecord,
  emailField,
  longField,
  moneyField,
  textField,
  wholeField,
} from '../../kit/record/index.ts';
import { kindEndpoints } from '../../workspace/kinds/index.ts';

export const employerStatuses = ['active', 'inactive'] as const;
/** How the fee of a placement is agreed: a share of the first year's salary, or an amount. */
export const feeBases = ['percent', 'fixed'] as const;
/** What an employer gets if the person leaves during the guarantee. */
export const guaranteeTerms = ['replacement', 'credit'] as const;

/** A per cent with at most two decimals, and the weeks of a guarantee. */
const [percent, weeks] = [decimalField(0, 100), wholeField(0, 104)];
export const Percent = percent.form;
export const Weeks = weeks.form;

export const employer = defineRecord('employers', {
  name: {
    type: textField(120),
    required: 'Enter a name',
    list: true,
    sort: true,
    search: true,
    width: 260,
    least: 180,
  },
  status: {
    type: choiceField(employerStatuses),
    required: true,
    list: true,
    filter: true,
    where: true,
    bulk: true,
    start: 'active',
  },
  country: { type: countryField, required: true, list: true, filter: true, width: 120, start: 'AU' },
  registration: { type: codeField(40), list: true, search: true, hint: true, width: 170 },
  address: { type: textField(300) },
  contactName: { type: textField(120) },
  email: { type: emailField },
  phone: { type: codeField(40, 'phone') },
  invoiceEmail: { type: emailField, hint: true },
  sponsorUntil: { type: dayField, list: true, sort: true, filter: 'sponsor', width: 180 },
  feeBasis: { type: choiceField(feeBases), required: true, start: 'percent' },
  feePercent: { type: percent, hint: true },
  feeAmount: { type: moneyField, hint: true },
  currency: { type: { ...codeField(3), form: Currency }, required: true, start: 'AUD' },
  guaranteeWeeks: { type: weeks, required: true, hint: true, start: 12 },
  guaranteeTerms: { type: choiceField(guaranteeTerms), required: true, start: 'replacement' },
  paymentDays: { type: wholeField(0, 180), required: true, start: 14 },
  note: { type: longField(4000) },
  /** How many placements it has. */
  placements: { type: wholeField(0, 1e9), computed: true, list: true, width: 120 },
});

export const EmployerFilter = employer.Filter;
export type EmployerFilter = z.infer<typeof EmployerFilter>;
export const Employer = z.object(employer.row);
export type Employer = z.infer<typeof Employer>;
export const NewEmployer = employer.New;
export type NewEmployer = z.infer<typeof NewEmployer>;

export const employers = kindEndpoints(employer, Employer, {
  path: '/employers-app/employers',
  one: 'an employer',
  many: 'employers',
});
