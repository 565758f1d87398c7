import { everyRole, seniors } from '../../../../test/roles.ts';
import { on as versioned, textOf } from '../../../../test/versioned.ts';
import { providers } from '@embark/contracts/crm/providers';
import { aProvider } from '../../../../test/providers.ts';
import type { Sample } from '../../../../test/sample.ts';

/** What the tests of all endpoints need to know about this domain. */
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
    'providers.change': versioned('providers', providers.change, async (crm, boss) => {
      const { id, version } = (await crm.as(boss, providers.create, aProvider())).body;
      return (at) => ({ id, version, name: textOf(at) });
    }),
  },
};
