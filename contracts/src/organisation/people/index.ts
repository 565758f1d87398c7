import { z } from 'zod';
import { get, line } from '../../kit/index.ts';

export const Assignee = z.object({
  id: z.number().int(),
  name: z.string(),
  email: z.string(),
  office: z.string(),
  roles: z.array(z.string()),
});
export type Assignee = z.infer<typeof Assignee>;

export const people = {
  assignees: get('/enquiries-app/assignees/:id/:country', {
    permission: 'conversions.read',
    summary: 'List possible owners: `id` is a user or `all`, `country` is an office (code or id) or `all`.',
    params: z.object({ id: line(20), country: line(20) }),
    returns: z.array(Assignee),
  }),
};
