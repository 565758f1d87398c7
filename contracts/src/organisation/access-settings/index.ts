import { z } from 'zod';
import { get, post, Whole } from '../../kit/index.ts';

/** The company's sign-in settings. `secondFactor`: required for the roles in `needSecondFactor`. */
export const AccessSettings = z.strictObject({
  registration: z.boolean(),
  secondFactor: z.boolean(),
  version: z.number().int(),
});
export type AccessSettings = z.infer<typeof AccessSettings>;

export const accessSettings = {
  get: get('/access-settings-app/settings', {
    permission: 'access.settings',
    summary: 'Get sign-in settings: registration and required two-factor authentication.',
    returns: AccessSettings,
  }),
  save: post('/access-settings-app/settings', {
    permission: 'access.settings',
    summary:
      'Update sign-in settings: registration and required two-factor authentication. Requires the current version.',
    body: AccessSettings.extend({ version: Whole }),
    returns: AccessSettings,
  }),
};
