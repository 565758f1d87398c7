import { z } from 'zod';

/** How the last contact with a person was made. */
export const lastContactWays = ['call', 'message'] as const;

/** A contact at a glance; owner, office, last contact and next step come only from the records the user can access. */
export const ContactCard = z.object({
  id: z.uuid(),
  name: z.string(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  office: z.string().nullable(),
  owner: z.string().nullable(),
  lastContact: z.object({ at: z.string(), way: z.enum(lastContactWays), channel: z.string().nullable() }).nullable(),
  /** The earliest next date of their open enquiries and client files. */
  next: z
    .object({
      of: z.enum(['enquiries', 'conversions']),
      id: z.uuid(),
      number: z.string(),
      at: z.string(),
      note: z.string().nullable(),
      office: z.string(),
    })
    .nullable(),
});
export type ContactCard = z.infer<typeof ContactCard>;
