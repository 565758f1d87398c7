import { z } from 'zod';
import { serviceKinds } from '../../catalogue/reference/index.ts';
import { defineFields, line, Whole } from '../../kit/index.ts';

/** The fields of the client file list. `caseOfficer`: a user ID or `me`; `office`: a code or an ID; `status`: an ID. */
export const conversionFields = defineFields({
  name: { kind: 'text', column: true, sort: true },
  number: { kind: 'text', column: true, sort: true },
  status: {
    kind: 'choice',
    of: /^[1-9]\d{0,8}$/,
    each: z.union([Whole, z.literal('all')]),
    column: true,
    sort: true,
    filter: true,
    where: true,
  },
  serCode: {
    kind: 'choice',
    of: /^[A-Za-z0-9-]{1,12}$/,
    each: line(12),
    column: true,
    sort: true,
    filter: true,
    where: true,
  },
  kind: { kind: 'choice', of: serviceKinds, filter: true, where: true },
  office: { kind: 'choice', of: /^([A-Za-z]{2,3}|\d{1,4})$/, each: line(4), column: true, filter: true, where: true },
  caseOfficer: {
    kind: 'choice',
    of: /^(me|[1-9]\d{0,8})$/,
    each: line(12),
    column: true,
    sort: true,
    filter: true,
    where: true,
  },
  nextActionAt: { kind: 'moment', column: true, sort: true, where: true, blank: true, late: true },
  phone: { kind: 'text', column: true },
  email: { kind: 'text', column: true },
  openedAt: { kind: 'moment', column: true, sort: 'desc', filter: 'opened', where: true },
  closedAt: { kind: 'moment', column: true, where: true, blank: true },
  retainUntil: { kind: 'moment', column: true, where: true, blank: true },
  tags: { kind: 'words', column: true, filter: 'tag', each: line(40), where: true, blank: true },
});
