import { lazyPart } from '../../../kit/call/lazyPart.tsx';
import { needTexts } from '../../../kit/i18n/i18n.ts';

export { useProviderFields } from './fields.ts';

/** The page of a provider with its texts and those of the levels of its courses. Areas above add sections and the route. */
export const providerPage = async () =>
  (await Promise.all([import('./ProviderPage.tsx'), needTexts('providers'), needTexts('courses')]))[0].ProviderPage;

/** The providers of the company as a register. */
export const ProviderRegister = lazyPart(
  async () =>
    (await Promise.all([import('./ProviderRegister.tsx'), needTexts('providers'), needTexts('sheet')]))[0]
      .ProviderRegister,
);
