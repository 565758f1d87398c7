import { z } from 'zod';
import { ConversionRow } from '../../crm/conversions/index.ts';
import { EnquiryRow } from '../../crm/enquiries/index.ts';
import { firstRows, get } from '../../kit/index.ts';
import { UserRow } from '../../hr/users/index.ts';

const count = z.number().int();

const ownerFigures = { open: count, overdue: count, today: count, unanswered: count };
const Owner = z.object({ id: z.number().int(), name: z.string(), ...ownerFigures });
export type Owner = z.infer<typeof Owner>;

const StatusFigure = z.object({
  id: z.number().int(),
  name: z.string(),
  colour: z.string(),
  ended: z.boolean(),
  count,
});

/** The figures of the home page. Each counts the list in `homeFilters`; null if the user has no access to it. */
export const HomeDay = z.object({
  /** The user's own enquiries, and their clients of the last thirty days. */
  mine: z
    .object({
      overdue: firstRows(EnquiryRow),
      today: firstRows(EnquiryRow),
      unanswered: firstRows(EnquiryRow),
      converted: firstRows(ConversionRow),
    })
    .nullable(),
  /** Figures of the whole team, for team leads. */
  team: z.object({ ...ownerFigures, owners: z.array(Owner) }).nullable(),
  clients: z.object({ opened: firstRows(ConversionRow), byStatus: z.array(StatusFigure) }).nullable(),
  people: z
    .object({
      active: firstRows(UserRow),
      withoutRole: count,
      byOffice: z.array(z.object({ office: z.string(), count })),
    })
    .nullable(),
  /** The first of the last thirty days. */
  since: z.string(),
});
export type HomeDay = z.infer<typeof HomeDay>;

const open = 'NE,FU,IP,OL,SA';

/** The list filters behind the figures, as in their URLs. */
export const homeFilters = {
  open: { status: open },
  overdue: { followUp: 'overdue', sort: 'nextFollowUpAt' },
  today: { followUp: 'today', sort: 'nextFollowUpAt' },
  unanswered: { status: 'NE', responded: 'no', sort: 'createdAt' },
  converted: (since: string) => ({ openedFrom: since, sort: '-openedAt' }),
} as const;

export const home = {
  day: get('/home-app/day', {
    permission: 'people.meet',
    summary:
      'Get the home page: your follow-ups and new enquiries, team figures, clients and staff, depending on your roles.',
    returns: HomeDay,
  }),
};
