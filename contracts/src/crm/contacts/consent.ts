import { z } from 'zod';
import { line } from '../../kit/index.ts';

export const consentChannels = ['email', 'sms', 'whatsapp'] as const;
export const Consent = z.strictObject({
  channel: z.enum(consentChannels),
  given: z.boolean(),
  at: z.iso.datetime({ offset: true }),
  how: line(200),
});
export type Consent = z.infer<typeof Consent>;
