import { accessSettings } from '@embark/contracts/access-settings';
import { account } from '@embark/contracts/account';
import { campaigns, catalogue, leadSources, services } from '@embark/contracts/catalogue';
import { contacts } from '@embark/contracts/contacts';
import { conversions } from '@embark/contracts/conversions';
import { enquiries } from '@embark/contracts/enquiries';
import { home } from '@embark/contracts/home';
import { imports } from '@embark/contracts/imports';
import type { Endpoint } from '@embark/contracts/kit';
import { notifications } from '@embark/contracts/notifications';
import { leads } from '@embark/contracts/leads';
import { panel } from '@embark/contracts/panel';
import { people } from '@embark/contracts/people';
import { preferences } from '@embark/contracts/preferences';
import { secondFactor } from '@embark/contracts/second-factor';
import { session } from '@embark/contracts/session';
import { users } from '@embark/contracts/users';
import { sheets } from '@embark/contracts/sheets';

const all = {
  users,
  session,
  people,
  catalogue,
  services,
  leadSources,
  campaigns,
  contacts,
  enquiries,
  conversions,
  leads,
  imports,
  notifications,
  preferences,
  secondFactor,
  accessSettings,
  account,
  sheets,
  home,
  panel,
};

/** Every endpoint of the product by its name, `enquiries.move`. */
export const endpoints: Record<string, Endpoint> = Object.fromEntries(
  Object.entries(all).flatMap(([domain, contract]) =>
    Object.entries(contract).map(([name, endpoint]) => [`${domain}.${name}`, endpoint]),
  ),
);
