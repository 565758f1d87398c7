import { z } from 'zod';
import { get, post, Whole } from '../../kit/index.ts';

/** How the office lets people in. `secondFactor`: those of `needSecondFactor` must have one. */
export const AccessSettings = z.strictObject({
  registration: z.boolean(),
  secondFactor: z.boolean(),
  version: z.number().int(),
});
export type AccessSettings = z.infer<typeof AccessSettings>;

export const accessSettings = {
  get: get('/access-settings-app/settings', {
    permission: 'access.settings',
    summary: 'Whether guests may register, and whether some roles need a second factor.',
    returns: AccessSettings,
  }),
  save: post('/access-settings-app/settings', {
    permission: 'access.settings',
    summary: 'Turns registration and the demand for a second factor on or off, on the version that was read.',
    body: AccessSettings.extend({ version: Whole }),
    returns: AccessSettings,
  }),
};
