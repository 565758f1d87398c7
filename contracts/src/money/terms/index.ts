import { z } from 'zod';
import { get, patch, post, Whole } from '../../kit/index.ts';
import { ownTerms, TermsForm } from './term.ts';

export * from './term.ts';

/** Commission terms of a provider. `used`: commission was computed from them, with a copy that later changes don't touch. */
export const Terms = TermsForm.extend({
  id: z.uuid(),
  version: z.number().int(),
  providerId: z.number().int(),
  courses: z.array(z.string()),
  used: z.number().int(),
  can: z.object({ edit: z.boolean() }),
});
export type Terms = z.infer<typeof Terms>;

export const NewTerms = z.strictObject({ providerId: Whole, ...ownTerms });
export const TermsChange = z.strictObject({ version: Whole, ...TermsForm.partial().shape });

export const terms = {
  ofProvider: get('/commission-app/providers/:providerId/terms', {
    permission: 'commission.read',
    summary: "List a provider's commission terms for your offices, those in force first.",
    params: z.object({ providerId: Whole }),
    returns: z.array(Terms),
  }),
  create: post('/commission-app/terms', {
    permission: 'commission.write',
    summary: 'Add commission terms. Terms of the same scope never overlap.',
    body: NewTerms,
    returns: Terms,
  }),
  change: patch('/commission-app/terms/:id', {
    permission: 'commission.write',
    summary: 'Update or end commission terms. Commission already computed keeps its copy.',
    params: z.object({ id: z.uuid() }),
    body: TermsChange,
    returns: Terms,
  }),
};
