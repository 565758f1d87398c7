import { everyRole, seniors } from '../../../../test/roles.ts';
import { on as versioned, textOf } from '../../../../test/versioned.ts';
import { providers } from '@embark/contracts/catalogue/providers';
import { aProvider } from '../../../../test/providers.ts';
import type { Sample } from '../../../../test/sample.ts';

/** Roles, calls, rows and lists of this domain, for the tests that cover every endpoint. */
export const sample: Sample = {
  roles: {
    'providers.list': everyRole,
    'providers.get': everyRole,
    'providers.create': seniors,
    'providers.change': seniors,
    'providers.addAgreementFile': seniors,
    'providers.agreementFile': everyRole,
  },
  versioned: {
    'providers.change': versioned('providers', providers.change, async (crm, administrator) => {
      const { id, version } = (await crm.as(administrator, providers.create, aProvider())).body;
      return (at) => ({ id, version, name: textOf(at) });
    }),
  },
};
