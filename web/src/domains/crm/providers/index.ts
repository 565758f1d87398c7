import { needTexts } from '../../../kit/i18n/i18n.ts';

export { useProviderFields } from './fields.ts';

/** The page of a provider with its texts and those of the levels of its courses. Areas above add sections and the route. */
export const providerPage = async () =>
  (await Promise.all([import('./ProviderPage.tsx'), needTexts('providers'), needTexts('courses')]))[0].ProviderPage;
