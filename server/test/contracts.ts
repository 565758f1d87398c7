import { accessSettings } from '@embark/contracts/access-settings';
import { account } from '@embark/contracts/account';
import { assignment } from '@embark/contracts/assignment';
import { bulk } from '@embark/contracts/bulk';
import { campaigns, catalogue, leadSources, services } from '@embark/contracts/catalogue';
import { contacts, duplicates, merges } from '@embark/contracts/contacts';
import { conversions } from '@embark/contracts/conversions';
import { contactStreams, enquiries } from '@embark/contracts/enquiries';
import { events } from '@embark/contracts/events';
import { handovers } from '@embark/contracts/handovers';
import { home } from '@embark/contracts/home';
import { imports } from '@embark/contracts/imports';
import type { Endpoint } from '@embark/contracts/kit';
import { notifications } from '@embark/contracts/notifications';
import { leads } from '@embark/contracts/leads';
import { offices } from '@embark/contracts/offices';
import { panel } from '@embark/contracts/panel';
import { people } from '@embark/contracts/people';
import { promises } from '@embark/contracts/promises';
import { preferences } from '@embark/contracts/preferences';
import { secondFactor } from '@embark/contracts/second-factor';
import { session } from '@embark/contracts/session';
import { users } from '@embark/contracts/users';
import { sheets } from '@embark/contracts/sheets';
import { views } from '@embark/contracts/views';

const all = {
  users,
  session,
  people,
  catalogue,
  services,
  leadSources,
  campaigns,
  contacts,
  contactStreams,
  duplicates,
  merges,
  enquiries,
  handovers,
  events,
  conversions,
  leads,
  imports,
  bulk,
  notifications,
  preferences,
  promises,
  secondFactor,
  accessSettings,
  account,
  sheets,
  home,
  assignment,
  offices,
  panel,
  views,
};

/** Every endpoint of the product by its name, `enquiries.move`. */
export const endpoints: Record<string, Endpoint> = Object.fromEntries(
  Object.entries(all).flatMap(([domain, contract]) =>
    Object.entries(contract).map(([name, endpoint]) => [`${domain}.${name}`, endpoint]),
  ),
);
